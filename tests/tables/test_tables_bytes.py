"""Encodings, and files that are no text at all."""

import codecs

import pytest

from tables.choosable import every
from tests.tables import files
from tests.tables.told import numbers, read, refused

CHINESE = "姓名,语文,数学\n张三,90.5,80\n李四,85,77\n王五,60,99\n"
TRADITIONAL = "姓名,國文,數學\n陳大文,90.5,80\n李小龍,85,77\n黃美麗,60,99\n"
WESTERN = "Größe;Gewicht;Straße\n1,5;2,5;Köln\n3,5;4,5;Zürich\n"


@pytest.mark.parametrize(
    ("text", "codec", "mark", "told"),
    [
        (CHINESE, "utf-8", b"", "utf-8"),
        (CHINESE, "utf-8", codecs.BOM_UTF8, "utf-8"),
        (CHINESE, "gbk", b"", "gb18030"),
        (CHINESE, "gb18030", b"", "gb18030"),
        (CHINESE, "utf-16-le", codecs.BOM_UTF16_LE, "utf-16-le"),
        (CHINESE, "utf-16-be", codecs.BOM_UTF16_BE, "utf-16-be"),
        (CHINESE.replace(",", "\t"), "utf-16-le", b"", "utf-16-le"),
        (CHINESE.replace(",", "\t"), "utf-16-be", b"", "utf-16-be"),
        (TRADITIONAL, "big5", b"", "big5"),
        (TRADITIONAL, "utf-8", b"", "utf-8"),
        (WESTERN, "cp1252", b"", "windows-1252"),
        (WESTERN, "utf-8", codecs.BOM_UTF8, "utf-8"),
        (WESTERN, "utf-16-le", b"", "utf-16-le"),
    ],
)
def test_encodings_are_guessed(text, codec, mark, told):
    table = read(mark + text.encode(codec))
    assert table.encoding == told
    assert told in table.encodings
    header = text.splitlines()[0].replace("\t", ",").replace(";", ",").split(",")
    assert [column.name for column in table.columns] == header
    assert len(numbers(table)) == 2


def test_short_chinese_headers():
    for text, codec, told in (("甲,乙", "gbk", "gb18030"), ("身高,體重", "big5", "big5")):
        assert read(f"{text}\n1,2\n3,4\n".encode(codec)).encoding == told


def test_the_guess_can_be_corrected():
    data = CHINESE.encode("gbk")
    assert read(data, encoding="gbk").columns[0].name == "姓名"
    assert read(data, encoding="windows-1252").columns[0].name == "ÐÕÃû"
    assert {"gb18030", "windows-1252"} <= set(read(data).encodings)
    assert "Line 1" in refused(data, "not_in_encoding", encoding="utf-8")
    text = b"a,b\n1,2\n3,\xff\n"
    assert "Line 3" in refused(text, "not_in_encoding", encoding="utf-8")


OTHERS = [
    ("имя,рост\nИван,1.75\nПётр,1.8\nМария,1.6\n", "cp1251"),
    ("имя,рост\nИван,1.75\nПётр,1.8\nМария,1.6\n", "koi8-r"),
    ("имя,рост\nИван,1.75\nПётр,1.8\nМария,1.6\n", "cp866"),
    ("名前,身長\n田中,170\nたろう,165\nはなこ,158\n", "shift-jis"),
    ("이름,점수\n김철수,3\n이영희,4\n박민수,5\n", "euc-kr"),
    ("miasto,x\nŁódź,1\nGdańsk,2\nKraków,3\n", "iso8859-2"),
    ("πόλη,x\nΑθήνα,1\nΠάτρα,2\nΧανιά,3\n", "cp1253"),
    ("Größe,x\nMünchen,1\nZürich,2\nKöln,3\n", "mac-roman"),
    ("Größe,x\nMünchen,1\nZürich,2\nKöln,3\n", "cp850"),
]


@pytest.mark.parametrize(("text", "codec"), OTHERS)
def test_any_encoding_may_be_chosen_and_the_fitting_ones_are_on_top(text, codec):
    data = text.encode(codec)
    assert codec in read(data).encodings[:16]
    table = read(data, encoding=codec)
    assert [column.name for column in table.columns] == text.splitlines()[0].split(",")
    assert table.encodings[0] == table.encoding == codec
    assert len(table.encodings) == len(set(table.encodings)) == len(every())


@pytest.mark.parametrize("codec", ["utf-32-le", "utf-32-be"])
def test_utf_32_tells_itself(codec):
    mark = codecs.BOM_UTF32_LE if codec == "utf-32-le" else codecs.BOM_UTF32_BE
    assert len(numbers(read(mark + "姓名,a,b\n张三,1,2\n李四,3,5\n".encode(codec)))) == 2


@pytest.mark.parametrize("name", ["rot13", "base64", "idna", "no\0name", "unicode_escape", "../x"])
def test_what_is_no_encoding_of_texts_is_refused(name):
    assert "possible are" in refused("a,b\n1,2\n", "no_such_option", encoding=name)


def test_mixed_encodings_name_both_lines():
    mixed = "城市,a,b\n北京,1,2\n".encode() + "上海,3,4\n".encode("gbk")
    said = refused(mixed, "mixed_encodings")
    assert "line 1 is UTF-8" in said
    assert "line 3 is not" in said


def test_lines_that_are_utf_8_by_chance_are_no_mixture():
    text = "性别,a,b\n男,1,2\n女,3,4\n男,5,6\n女,7,8\n"
    table = read(text.encode("gbk"))
    assert table.encoding == "gb18030"
    assert table.columns[0].texts == ("男", "女", "男", "女")


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"a,b\n1,\x002\n3,4\n", "nul"), (b"a,b\n1,\0\n", "nul"), (b"a,b\n1,\x07\n3,4\n", "control")],
)
def test_bytes_that_no_text_has(data, code):
    assert "Line 2" in refused(data, code)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (files.png(), "PNG"),
        (b"%PDF-1.7\n...", "PDF"),
        (b"\x1f\x8b\x08\x00\x00\x00\x00\x00", "gzip"),
        (b"GIF89a\x01\x00", "GIF"),
        (b"MATLAB 5.0 MAT-file, Platform: GLNXA64", "MATLAB"),
        (b"II*\x00\x08\x00\x00\x00", "TIFF"),
        (
            files.packed({"xl/workbook.bin": b"\x83\x01", "[Content_Types].xml": b"<Types/>"}),
            "XLSB",
        ),
        (files.packed({"Index/Document.iwa": b"\0", "Metadata/x.plist": b"x"}), "Numbers"),
        (files.packed({"word/document.xml": b"<w/>"}), "DOCX"),
        (files.packed({"mimetype": b"application/vnd.oasis.opendocument.text"}), "ODT"),
        (b"<html><p>1</p></html>", "HTML"),
        (b'<?xml version="1.0"?><Workbook/>', "XML"),
        (b'{"a": [1, 2]}', "JSON"),
    ],
)
def test_other_files_under_the_name_of_a_table(data, kind):
    assert kind in refused(data, "not_a_table", name="table.csv")


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"PAR1\x15\x04", "Parquet"),
        (b"\0" * 12 + bytes.fromhex("c2ea8160b31411cfbd92080009c7318c181f1011"), "SAS"),
        (b"HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!" + b"0" * 40, "SAS transport"),
        (b"<stata_dta><header><release>118</release>", "Stata"),
        (b"\x72\x02\x01\x00\x03\x00\x05\x00\x00\x00label\x00", "Stata"),
        (b"$FL2@(#) SPSS DATA FILE", "SPSS"),
    ],
)
def test_files_of_statistical_programs_that_end_at_once(data, kind):
    assert kind in refused(data, "damaged_file", name="table.csv")


def test_short_signatures_do_not_refuse_tables():
    assert len(numbers(read("BMI,MZ\n1,2\n3,4\n"))) == 2
