// Before anything is drawn: this page has scripts, so what waits for them takes no part in the first
// picture, and what is only for readers without them is not seen for a moment.

import { keepRoomForPoints } from "./points_room.js";

keepRoomForPoints();
document.documentElement.classList.add("alive");
