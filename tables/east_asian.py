"""Japanese and Korean texts told from Chinese ones by the characters that each is full of.

The pairs of bytes of EUC-JP, EUC-KR and GB 2312 are the same ones; read in the wrong encoding they
make characters that hardly anybody writes.
"""

from __future__ import annotations

import re

from tables.choosable import codec

CANDIDATES = ("shift-jis", "cp932", "euc-jp", "euc-kr", "cp949")
CHINESE = ("gb18030", "big5")
SAMPLE = 20_000  # bytes
LEAST, APART = 0.25, 0.2  # share of familiar characters, and more than in Chinese
SURE, ENOUGH = 0.4, 40  # share and characters that leave no doubt
KANA = set(map(chr, (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), 0x30FC)))
# What headings and names of tables are written with.
KANJI = set(
    "年月日時分秒番号名前男女性別身長体重人口数学国語英社会理科点合計平均最大小高低値温度湿気圧量"
    "地域県市区町村東京大阪北海道都府試料測定結果種類平方米長幅面積率価格売上商品店舗会社部課員収入"
    "支出金額円得順位氏住所電話血液型食塩水分子酸素鉄銅亜鉛鉛反応記録回目対象群検査患者病院車速"
)
HANGUL = set(
    "이름성별나이키몸무게번호학년반점수국어영수학사회과합계평균최대소고저값온도습기압량지역시군구서울"
    "부산대인천광주도경기강원전남북제주시료측정결과종류길너비면적율가격매출상품점포회직원수입지출금액순위"
    "주소전화혈액형식염분산철구리아연납반응기록대상집단검환자병원차속력남여자김박최정조윤장임한오신권황안송"
    "류홍의은는가을를에서로와하다고명일월년개"
)
COMMON = set(
    "的一是不了人在有我他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事"
    "编号姓名性别男女年龄身高体重成绩语文数学英语物理化学生物历史地理总分平均最大小值高低温度湿气压量区省市县"
    "北京上海广州深圳天津重庆样品本测定结果种类长宽面积率价格销售商品店公司部门收入支出金额元排名次住址电话班级"
    "组别类型浓度铁铜锌铅含蛋白质糖脂水分时间日期月季备注说明合计单位百比率增速人口工农业产品第三四五六七八九十"
    "編號姓名別齡體績語學歷總數溫濕壓區縣樣測結類長寬積價銷門額電話組濃鐵銅鋅鉛質產業單臺灣臺高雄臺中"
)
WORD = re.compile(r"[^\x00-\xa0]")
FAMILIAR = {"gb18030": COMMON, "big5": COMMON, "euc-kr": HANGUL, "cp949": HANGUL}


def guess(data: bytes) -> tuple[str, bool] | None:
    """The Japanese or Korean encoding of these bytes, and whether that is sure; else None."""
    scores = {name: _score(data, name) for name in CANDIDATES}
    best = max(CANDIDATES, key=lambda name: scores[name][0])
    share, count = scores[best]
    chinese = max(_score(data, name)[0] for name in CHINESE)
    if share < LEAST or share < chinese + APART:
        return None
    return best, share >= SURE and count >= ENOUGH


def is_strange(text: str) -> bool:
    """A Chinese text without one of the characters that Chinese tables are full of."""
    return not COMMON & set(text)


def _score(data: bytes, name: str) -> tuple[float, int]:
    """The share of familiar characters among those that are not ASCII, and how many these are;
    0 where the bytes cannot be read."""
    try:
        data.decode(codec(name))
    except UnicodeError:
        return 0.0, 0
    found = WORD.findall(data[:SAMPLE].decode(codec(name), "ignore"))
    familiar = FAMILIAR.get(name, KANA | KANJI)
    return sum(sign in familiar for sign in found) / max(len(found), 1), len(found)
