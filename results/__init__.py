"""What is said, drawn and taken away of a visitor's analysed table; knows no Streamlit."""
