// How long a text may be that is read, and kept: what keeps one need not be able to read it.

export const MAX_LENGTH = 4000;
