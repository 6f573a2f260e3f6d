"""The lessons as data: what is taught, computed and asked. No Streamlit here."""
