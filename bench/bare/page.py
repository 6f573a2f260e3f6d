"""The bare page that the app is measured against: one slider and one line of text."""

import streamlit as st

angle = st.slider("Angle", 0, 180, 20, key="angle")
st.write(f"The angle is {angle} degrees.")
