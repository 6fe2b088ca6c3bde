import { headStart } from "./head-start.ts";
import { chooseLocale } from "./i18n/locale.ts";
import { loadMessages } from "./i18n/messages.ts";

// The language is known and its texts are here before anything is painted. This file stays tiny, so that both load at
// once, and what the first screen shows with them.
const locale = chooseLocale(document.cookie, navigator.languages);
document.documentElement.lang = locale;

void headStart(location, locale);

// Not awaited at the top level: the app shares modules with this file, and would wait for it while it waits for the app.
Promise.all([import("./app.tsx"), loadMessages(locale)]).then(([{ start }, messages]) => start({ locale, messages }));
