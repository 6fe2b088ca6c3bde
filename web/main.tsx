import { recordEvents } from "./event-replay.ts";
import { firstScreen } from "./first-screen.ts";
import { headStart } from "./head-start.ts";
import { chooseLocale, languagesAsked } from "./i18n/locale.ts";
import { speak } from "./i18n/messages.ts";
import { warmUp } from "./i18n/warm-up.ts";
import { reloadOnce } from "./reload-once.ts";

// Nothing is rendered before the texts of the reader's language are loaded. This file stays tiny, so that the texts,
// the app and the data of the first screen load at the same time.
const screen = firstScreen();
const asked = languagesAsked(location.search, navigator.languages);
const locale = chooseLocale(document.cookie, asked, screen?.languages);
document.documentElement.lang = locale;

if (screen) recordEvents();
void headStart(location, locale, screen?.shop);
warmUp(locale);

// No top-level await: the app shares modules with this file, so the two would wait for each other. The page is rendered
// in a task of its own, so that a touch does not wait for both evaluation and rendering.
Promise.all([import("./app.tsx"), speak(locale)]).then(([{ start }]) => setTimeout(start, 0, locale), reloadOnce);
