"""Makes the workbooks beside it with LibreOffice; run with a Python that has `uno`, no test does.

soffice --headless --accept="pipe,name=saved;urp" &
python3 make.py
"""

from __future__ import annotations

from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.sheet.FilterOperator import NOT_EQUAL

HERE = Path(__file__).parent
FORMATS = {"xls": "MS Excel 97", "xlsx": "Calc MS Excel 2007 XML", "ods": "calc8"}
DAY, MOMENT, CLOCK = "YYYY-MM-DD", "DD/MM/YYYY HH:MM", "HH:MM:SS"


def office():
    local = uno.getComponentContext()
    known = local.ServiceManager.createInstanceWithContext(
        "com.sun.star.bridge.UnoUrlResolver", local
    )
    there = known.resolve("uno:pipe,name=saved;urp;StarOffice.ComponentContext")
    return there.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", there)


def option(name, value):
    return PropertyValue(Name=name, Value=value)


def typed(sheet, top, lines):
    """As if typed: what begins with "=" is a formula, "31/12/2023" a day, a quote makes a text."""
    for i, line in enumerate(lines, top):
        for j, value in enumerate(line):
            cell = sheet.getCellByPosition(j, i)
            if isinstance(value, str):
                cell.setFormula(value)
            elif value is not None:
                cell.setValue(value)


def shown_as(document, area, code):
    formats, english = document.NumberFormats, uno.createUnoStruct("com.sun.star.lang.Locale")
    english.Language, english.Country = "en", "US"
    key = formats.queryKey(code, english, False)
    area.NumberFormat = key if key >= 0 else formats.addNew(code, english)


def hidden(document):
    """Rows and columns hidden by hand, and a sheet that is hidden."""
    sheet = document.Sheets.getByIndex(0)
    lines = [["town", "north", "secret", "south", "note"]]
    lines += [[f"town {i}", i + 0.5, 100 - i * i, 2 * i % 7, "x"] for i in range(1, 9)]
    typed(sheet, 0, lines)
    for row in (3, 4, 7):
        sheet.Rows.getByIndex(row).IsVisible = False
    for column in (2, 4):
        sheet.Columns.getByIndex(column).IsVisible = False
    document.Sheets.insertNewByName("kept away", 1)
    typed(document.Sheets.getByIndex(1), 0, [["a", "b"], [1, 2], [3, 4]])
    document.Sheets.getByIndex(1).IsVisible = False


def filtered(document):
    """An autofilter that shows all but Bonn."""
    sheet = document.Sheets.getByIndex(0)
    towns = ["Ulm", "Bonn", "Köln", "Bonn", "Ulm", "北京", "Bonn"]
    lines = [["town", "day", "a", "b"]]
    lines += [[town, f"2024-03-{i:02}", i * 1.25, 9 - i] for i, town in enumerate(towns, 1)]
    typed(sheet, 0, lines)
    shown_as(document, sheet.getCellRangeByPosition(1, 1, 1, 7), DAY)
    area = sheet.getCellRangeByPosition(0, 0, 3, 7).RangeAddress
    document.DatabaseRanges.addNewByName("all", area)
    range_ = document.DatabaseRanges.getByName("all")
    range_.AutoFilter = True
    condition = uno.createUnoStruct("com.sun.star.sheet.TableFilterField")
    condition.Field, condition.Operator, condition.StringValue = 0, NOT_EQUAL, "Bonn"
    descriptor = range_.getFilterDescriptor()
    descriptor.ContainsHeader = True
    descriptor.setFilterFields((condition,))
    range_.refresh()


def groups(document):
    """Two levels of groups, merged over their rows, below a title merged over the columns."""
    sheet = document.Sheets.getByIndex(0)
    typed(sheet, 0, [["Harvest 2023"], ["land", "farm", "plot", "wheat", "oats"]])
    plots = [[None, None, f"p{i}", 10 + i * i, 30 - 2 * i] for i in range(1, 9)]
    plots[0][:2], plots[2][1] = ["east", "old farm"], "new farm"
    plots[5][:2], plots[7][1] = ["west", "lake farm"], "hill farm"
    typed(sheet, 2, plots)
    for column, first, last in ((0, 2, 6), (1, 2, 3), (1, 4, 6), (0, 7, 9), (1, 7, 8)):
        sheet.getCellRangeByPosition(column, first, column, last).merge(True)
    sheet.getCellRangeByPosition(0, 0, 4, 0).merge(True)


def formulas(document):
    """Results that are numbers, texts, an empty text, truths and errors."""
    sheet = document.Sheets.getByIndex(0)
    typed(sheet, 0, [["name", "a", "double", "grade", "above", "share", "quotient", "blank"]])
    for i, a in enumerate((2, 0, 5.5, -1, 8), 2):
        line = ['="r"&ROW()', a, f"=2*B{i}", f'=IF(B{i}>3;"high";"low")', f"=B{i}>3"]
        line += [f"=B{i}/SUM(B$2:B$6)", f"=10/B{i}", f'=IF(B{i}=0;"";B{i}+1)']
        typed(sheet, i - 1, [line])
    typed(sheet, 6, [["r7", 3, "=NA()", "=VLOOKUP(99;A1:B2;2;0)", "=1=1", '=B7+"x"', 4, 1]])
    for column, row, remark in ((1, 3, "#1, measured twice"), (2, 3, "#2"), (6, 2, "look at this")):
        place = sheet.getCellByPosition(column, row).CellAddress
        sheet.Annotations.insertNew(place, remark)


def kinds(document):
    """Days, times, percent, money, numbers in texts, letters of many languages."""
    sheet = document.Sheets.getByIndex(0)
    typed(sheet, 0, [["id", "day", "moment", "clock", "rate", "price", "tiny", "名称"]])
    names = ("Ünal", "王小明", "naïve «x»", "𝛼-carotene", 'O\'Neil, "Pat"')
    days = (45292, 45351, 36526, 61, 45291)
    for i, (name, day) in enumerate(zip(names, days, strict=True), 1):
        line = [f"'{i:03}", day, day + i / 8, i / 16, i / 40, 1234.5 * i, 10.0 ** (-4 * i)]
        typed(sheet, i, [[*line, name]])
    codes = {1: DAY, 2: MOMENT, 3: CLOCK, 4: "0.0%", 5: "#,##0.00", 6: "0.00E+00"}
    for column, code in codes.items():
        shown_as(document, sheet.getCellRangeByPosition(column, 1, column, 5), code)
    cursor = sheet.getCellByPosition(7, 2).createTextCursor()
    cursor.gotoStart(False)
    cursor.goRight(1, True)
    cursor.CharWeight = 150.0  # a part in bold


def main():
    desktop = office()
    for build in (hidden, filtered, groups, formulas, kinds):
        document = desktop.loadComponentFromURL(
            "private:factory/scalc", "_blank", 0, (option("Hidden", True),)
        )
        build(document)
        for ending, name in FORMATS.items():
            path = (HERE / f"{build.__name__}.{ending}").as_uri()
            document.storeToURL(path, (option("FilterName", name),))
            if build is groups and ending != "xlsx":  # its password is set in another way
                locked = (option("FilterName", name), option("Password", "secret"))
                document.storeToURL((HERE / f"locked.{ending}").as_uri(), locked)
        document.close(True)
    desktop.terminate()


if __name__ == "__main__":
    main()
