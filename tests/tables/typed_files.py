"""Files of statistical programs, written on the spot; one as SAS itself wrote it."""

from __future__ import annotations

import base64
import io
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet
import pyreadstat

# 150 irises out of haven (MIT), an R package; no library writes this format.
IRIS_SAS = """
c-rmV&ubiI7{Kv&l1;j8)^?L_H=8EfP(Ab@Hf^F*5wnq2EmRCmz#fD))Yt|}Ep6yYss&H#p@<apB={!?f`}j@RzdNgmx
zaoo;+15HR-Q7v+w)N?)$v^cH0Vy`29dKGn;4Tedm3j_nAp9F{bJB-_9QTu+snCr*9X{+6z10s%<IvZ{2Ff$CIv|g*>V
|@jf3<?jJW#7*p;}Bw}W2X7s7O`}XYJzjtQzZ`eIGJC$v-Yd-bSC&vfh_;E_MjfO_Q`K-Cknoms9azBqgG&V7|<Jp}D9
+^0}YkL24<}PJzu3P@0PrmfezuZ1I+1f_~0000000000000000000000000000000000000000000000000000000000
0000000000000000000000000000000000000000000000000000000000093%7q-t$%KrO5r{B6hF!!XJ(VNCxOzh{C
bid?ce!XtYnEQM--9MM@q{p>%|8ckf)iq<L-Tpi2{)F2<B>SlcTlSZ)Hut}1**~ZD-DMhHYN*uhQK@c^uS~x8ZszOBQ}
c^2pPDnq9&dDU#c15O-(&{r_VcxMd;CWbXU`vSKQFrLE(dXL<Xl{*{%xv{H*9d*Yc6gnXxIL{FTb8W{yu0|;$r=?$Nes
DO~>(Tf4?6G_hGm9MBBCPZOr>;f4&lpYd>!vtGNC=&i?%ONZg={E4%hDNAjRrm+|rMV<|dse!l2=3-eUZo3v|xzCO<b9
Vge5IO(5`^ZVDQ^6Km0dhO?JDU$ak7k4RoJ-c0(w`=1sM)SbN-;Ay!e|}e@aqaVJNsV)JK4N()aeBRVsvDj1S=Lc3PS0
CxKBRxPU*+h!w5qP%@?Ea;aGd3SW9vxTm2r;MQ@`C(be;R_vDl$LcdmbaUN!sIzMc-aesx9Tq<@{BAG%%11ADz+qU+pW
A4?tUWT(0j%RgD?av!mLvDfch@8y1_9>lI^ji~V($m37XpFFj2SjKrMkCXY4_WihFwca)cagwJpzw&&L`Sas8ySU!EjF
Y~eU&nj%{^{%4@f*s=#jhhP>OQ1ScIWX@e<jX-zF9rb!*-=^*z5M>&o4dBex4dtFE6S74XSlnj*N57wVUMQ-2Ogl`F+I
lz#dmsTq$zDn^hk4N3SRM5z8xikC5^6>+dDiuD;*!dVafwd_LqoMvt>!ccpG#55~{Wzj8GHq}|y1(ASgskh-terOb!Cm
+5vTPyOe4I3M=>;k;eBUmYj&>(5&yfA7%wC;f}fhpb<_EkyHP>W05A*9Y^a<NSJgDVkUQ?*o@3>qzpi5~&-TI_9%KE`5
2NzMfu3k_YYA$538RWq#Y|K~+7sVs*E<K5ku~oAc)Xesej<XTRNnNd66~JSa!zqmtk6t?P3&pEs$K?dw%FsHeJJiSz4U
?0U7^T$dF!&cz^~_46$@Z~FNrc_!CCy>Rl#!tq!=t>o`J5@(M`RKH|?jJn>CdJa~bb<)Mj^IWdy_amwM?cS&IWpmK3Uq
1`^I?C&i*S~w!d<+Hs^Xpon?&qV98&U7i;W*3v`tNnk=evI&L#hsK3g$!VvtM7T!MOPOT&U~!3Y`ajURCnC*}i{kRsXu
`vHA7;r^oNUynf5L>pYM+zrGAd+SSkfO0!OS_c5&AcdNnmB!6XG{5&)D_V>|S_wy%QA2PrG?_Xj5`R}K(`5jU3<F&~3Y
Qghd$LabU>!0L-pD*$LwO{8e>U#I8>(zq1w{ct4^L{A0j&%QYUio#hSFOwCU|b~s{Jgjl<g;I|YC&H4b+WJSzfXtj&Hu
YVte)1?ILGEq|6aB!GH=cIja&C`SjAN$_uKh7BX!OHd(L2Rz1aHDbyvTi`hT|x=R?;?-9KH|{J&@E@vEu7hlO=g|NbW9
(tdsc00000000000000000000000000000000000000000094AiRoq#008ivF=jM<Mvi9NuEeY=7tfq6W?`}g0000000
0000000000000000000000000000000000000000000000000PxSbd2Mx7_Iuq|(`zP4zrWJ>-u|4D$^M^ts}rV>em~a
ue!J(q(1<>8N9R1#h~9li=S(!B$MiX?tE=10Pp=vm-(%LKcifZzJTYCSJ3Vea>w0?5?v~@mKWi^0jjimLTlQ-$`=c_>g
|7Vk?0>(H<wp-R`fkiF)7RMUbH|6=@nYJ;rW@(GueThJD!Zp<r)FmNOwY`pm^*fG-~90-i$|Z_Gc%ig+0UL|cyaNlk<X
^*7lSzanIAWEV*c>L{He6Jrt#G}I9Y$P@mg~Sxma4$9NWZ=k!)|c&kF9df*Z4>F<<tx9ygbXYge{uO04R(uD1DXrOjvm
gexh@wm(yErfIRk9rurIEo@7-=Ud_>Hp`=jU4~{J>$PLD`Y+u_Cl|KQP2O&7c1K-qTXNg=Zu^1T7VoI_V$1riw47UN?2
p{$)e33LiCc|LPv>Rxe0WMv>%m_Ww>J3
"""


def iris_sas() -> bytes:
    return zlib.decompress(base64.b85decode(IRIS_SAS.replace("\n", "")))


def _written(write: Callable[..., Any], columns: dict[str, Any], ending: str, **more: Any) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"table.{ending}"
        write(pd.DataFrame(columns), str(path), **more)
        return path.read_bytes()


def sav(columns: dict[str, Any], **more: Any) -> bytes:
    """Of SPSS; `more` are words for values, ranges that are missing, …: `pyreadstat.write_sav`."""
    return _written(pyreadstat.write_sav, columns, "sav", **more)


def zsav(columns: dict[str, Any]) -> bytes:
    return sav(columns, compress=True)


def por(columns: dict[str, Any]) -> bytes:
    return _written(pyreadstat.write_por, columns, "por")


def xpt(columns: dict[str, Any], version: int = 5) -> bytes:
    """Of SAS, to be carried to other programs."""
    return _written(pyreadstat.write_xport, columns, "xpt", file_format_version=version)


def dta(columns: dict[str, Any], **more: Any) -> bytes:
    """Of Stata, as this reader's own library writes it: with .a to .z."""
    return _written(pyreadstat.write_dta, columns, "dta", **more)


def stata(columns: dict[str, Any], **more: Any) -> bytes:
    """Of Stata, as pandas writes it: with single precision, in old versions, too."""
    file = io.BytesIO()
    pd.DataFrame(columns).to_stata(file, write_index=False, **more)
    return file.getvalue()


def parquet(columns: dict[str, Any], **more: Any) -> bytes:
    file = io.BytesIO()
    pa.parquet.write_table(pa.table(columns), file, **more)
    return file.getvalue()
