import { chooseLocale } from "./i18n/locale.ts";
import { loadMessages } from "./i18n/messages.ts";

// The language is known and its texts are here before anything is painted. This file stays tiny, so that both load at once.
const locale = chooseLocale(document.cookie, navigator.languages);
document.documentElement.lang = locale;

const [{ start }, messages] = await Promise.all([import("./app.tsx"), loadMessages(locale)]);
start({ locale, messages });
