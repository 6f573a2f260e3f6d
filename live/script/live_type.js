// What there is of a live figure: `live`, which every function here is given. No script runs here:
// these are types, for readers and for whoever checks them.
//
// Each part has one owner, the module that makes it and alone writes its fields; all others read,
// and ask the owner's functions for a change (tests/live/test_script_owners.py).

/**
 * @typedef {object} Live
 * @property {Draws} draws - how it is drawn, for those who ask for a drawing. Owner: draw.js
 * @property {boolean} gone - it has been taken apart: nothing more may happen. Owner: draw.js
 * @property {Nodes} nodes - the elements. Owner: nodes.js
 * @property {Given} given - what the page has given. Owner: core.js
 * @property {Waiting} waiting - what comes when the hand lets go. Owner: core.js
 * @property {Now} now - what is set by hand, as it stands now. Owner: state.js
 * @property {Picture} picture - what is drawn. Owner: drawing.js
 * @property {Handle[]} handles - what can be grabbed, looked at or selected. Owner: handles.js
 * @property {Hold | null} hold - what is held just now. Owner: hold.js
 * @property {Picked | null} picked - what is moved by taps just now. Owner: picked.js
 * @property {Bar[]} timelines - the bars that play. Owner: timeline.js
 * @property {SVGElement | null} dots - where a class' directions are drawn. Owner: dots.js
 * @property {Tools | null} tools - the row under the picture, once there is one. Owner: tools.js
 * @property {boolean} printing - it is drawn for paper. Owner: print.js
 */

/**
 * Left here from above, so that nothing below needs what draws.
 * @typedef {object} Draws
 * @property {(live: Live) => void} figure - the whole picture. Owner: draw.js
 * @property {(live: Live) => void} frame - what follows the hand. Owner: draw.js
 */

/**
 * Made once; what stands in each is its part's.
 * @typedef {object} Nodes
 * @property {HTMLElement} element - the place on the page. Owner: nodes.js
 * @property {HTMLElement} root - around all of the figure. Owner: nodes.js
 * @property {HTMLElement} cap - as high as a picture may become. Owner: nodes.js
 * @property {HTMLElement} stage - the picture and what lies over it. Owner: nodes.js
 * @property {HTMLElement & Record<string, any>} plot - where Plotly.js draws, and leaves `data`, `_fullLayout`. Owner: nodes.js
 * @property {HTMLElement} overlay - the handles. Owner: nodes.js
 * @property {HTMLElement} toolRow - selection and files. Owner: nodes.js
 * @property {HTMLElement} bars - the timelines. Owner: nodes.js
 * @property {HTMLElement} readouts - the numbers. Owner: nodes.js
 * @property {HTMLElement} said - the line that is read out when it changes. Owner: nodes.js
 * @property {HTMLElement} hint - what can be grabbed. Owner: nodes.js
 */

/**
 * @typedef {object} Given
 * @property {Figure} figure - as it came, in the light colours. Owner: core.js
 * @property {Options} options - of `mountFigure` and each update, the later over the earlier. Owner: core.js
 * @property {Record<string, string>} words - what the browser says itself. Owner: core.js
 */

/**
 * @typedef {object} Waiting
 * @property {{figure: Figure, options: Options} | null} queued - came while something was held. Owner: core.js
 * @property {boolean} late - a drawing is due as soon as nothing is held. Owner: core.js
 * @property {number | null} frame - the animation frame that is asked for. Owner: core.js
 */

/**
 * @typedef {object} Now
 * @property {Record<string, any>} state - name → value, as in `layout.meta.state`. Owner: state.js
 * @property {boolean} local - everything shows this state, not what Python sent. Owner: state.js
 * @property {Record<string, any>} looked - what of it is a look at a cell only. Owner: state.js
 * @property {Reader} reader - of the program of the figure as drawn. Owner: state.js
 */

/**
 * @typedef {object} Picture
 * @property {PlotlyLibrary | null} library - Plotly.js, when it is there. Owner: drawing.js
 * @property {Room} room - that it was drawn for; there from the first drawing on. Owner: drawing.js
 * @property {Figure} shown - the figure as drawn: themed, fitted, with what was moved; there from the first drawing on. Owner: drawing.js
 * @property {import("./paint.js").Painter[] | null} painters - of the traces that follow the hand; null: not looked for yet. Owner: drawing.js
 * @property {Promise<unknown>} done - the last drawing by Plotly.js, spaces and images too. Owner: drawing.js
 * @property {"sketch" | "plotly" | null} stands - what a hand can move already. Owner: drawing.js
 */

/**
 * @typedef {object} Handle
 * @property {HTMLElement} node - its element. Owner: handles.js
 * @property {Spec} spec - as the figure describes it. Owner: handles.js
 * @property {string} signature - by which it is found again in the next figure. Owner: handles.js
 * @property {boolean} roving - one of many: the tab key stops at one of them. Owner: handles.js
 * @property {any[]} axes - of Plotly.js or of the sketch. Owner: handles.js
 * @property {string | null} placed - the transform that it stands by. Owner: places.js
 * @property {boolean} far - an axis is held by its other end. Owner: kinds.js
 * @property {Selecting | null} selecting - of the one that selects. Owner: select.js
 */

/**
 * @typedef {object} Selecting
 * @property {SVGPathElement[]} rings - around what is selected. Owner: select.js
 * @property {HTMLElement} grip - around where the keys are. Owner: select.js
 * @property {number | undefined} cursor - the record at which the keys are. Owner: select.js
 * @property {number[]} order - the records in the order of the keys. Owner: select.js
 * @property {Figure | null} orderedFor - the drawn figure whose order that is. Owner: select.js
 */

/**
 * @typedef {object} Hold
 * @property {Handle} handle - what is held. Owner: hold.js
 * @property {Record<string, any>} before - the state that Escape brings back. Owner: hold.js
 * @property {boolean} local - ... and `now.local`. Owner: hold.js
 * @property {boolean} far - ... and the handle's side. Owner: hold.js
 * @property {number | undefined} pointer - the pointer that holds it; none: keys do. Owner: hold.js
 * @property {Pair | null} start - where it was pressed. Owner: hold.js
 * @property {Pair | null} shift - from there to the middle of the handle. Owner: hold.js
 * @property {boolean} keys - it is held by keys. Owner: hold.js
 * @property {AbortController | null} watch - of a box around records: what ends with it. Owner: hold.js
 * @property {boolean} moved - it was more than a click. Owner: hold.js
 * @property {Pair | null} to - where the next frame brings it. Owner: hold.js
 * @property {number | null} rest - the timer after the last key. Owner: hold.js
 */

/**
 * @typedef {object} Picked
 * @property {Handle} handle - what was tapped. Owner: picked.js
 * @property {AbortController} watch - ends with it. Owner: picked.js
 * @property {PickBar | null} bar - buttons and fields beside it, once they have come. Owner: picked.js
 */

/**
 * @typedef {object} Bar
 * @property {HTMLElement} node - around the bar. Owner: timeline.js
 * @property {Spec} spec - as the figure describes it. Owner: timeline.js
 * @property {HTMLButtonElement} back - one step. Owner: timeline.js
 * @property {HTMLButtonElement} play - or pause. Owner: timeline.js
 * @property {HTMLButtonElement} forward - one step. Owner: timeline.js
 * @property {HTMLInputElement} slider - over the frames. Owner: timeline.js
 * @property {HTMLElement} count - the frame in words. Owner: timeline.js
 * @property {boolean} held - it has a frame that Python does not know yet. Owner: playing.js
 * @property {number | null} ticking - the animation frame, while it plays. Owner: playing.js
 * @property {number | null} rest - the timer after the last step. Owner: playing.js
 */

/**
 * @typedef {object} Tools
 * @property {HTMLElement} picked - what is about the selection. Owner: tools.js
 * @property {HTMLElement} count - how many are selected. Owner: tools.js
 * @property {HTMLButtonElement} clear - select none. Owner: tools.js
 * @property {HTMLElement} save - what is about files. Owner: tools.js
 * @property {HTMLButtonElement[]} buttons - one for each format. Owner: tools.js
 */

// What passes through, and is nobody's to change.

/** @typedef {ReturnType<typeof import("./reader.js").makeReader>} Reader */

/** @typedef {ReturnType<typeof import("./look.js").roomFor>} Room */

/**
 * @typedef {object} Options
 * @property {string} [alt]
 * @property {Record<string, string>} [palette] - light colour → dark colour
 * @property {boolean} [dark]
 * @property {Record<string, string>} [words]
 * @property {string} [download] - the name, without ending, of saved pictures
 * @property {{width?: number, height?: number, least?: number}} [paper] - how large it is printed
 * @property {number} [fontScale]
 * @property {() => number} [least] - the smallest type, in pixels at a scale of 1
 * @property {Promise<PlotlyLibrary | undefined>} [plotly]
 * @property {() => Promise<Fingers | undefined>} [fingers] - what comes when somebody moves without dragging
 * @property {boolean} [moved] - the state is what hands have set, and nobody else has drawn it so
 * @property {() => boolean} [leavesPages] - whether PageUp and PageDown are the page's just now
 * @property {(payload: Change) => void} [onCommit] - what was set by hand
 * @property {(state: Settings, local: boolean) => void} [onFrame] - what else on the page follows
 */

export {};
