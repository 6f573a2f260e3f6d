"""What a learner reaches and what a page keeps of an exercise, written a second time.

The page's own are `practice/script/learner.js`, `sitting.js` and `fading.js`;
`tests/practice/test_practice_twin.py` asks both.
"""
