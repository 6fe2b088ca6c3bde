import { LanguageSwitch } from "../ui/language-switch.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Countries, Phones, Places } from "./field-states.tsx";
import { Pictures } from "./pictures.tsx";
import { Calendars, DateTimePicker, OpeningTimes } from "./times.tsx";

/**
 * Every widget in all its states, for those who build screens. Its own words are English; those of the widgets are
 * translated.
 */
export const Gallery = () => (
  <main className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-6">
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex flex-col gap-1">
        <PageHeading>Widgets</PageHeading>
        <p className="text-muted">Each in all its states. Nothing here is saved.</p>
      </div>
      <LanguageSwitch />
    </header>
    <DateTimePicker />
    <Pictures />
    <Countries />
    <Phones />
    <Places />
    <Calendars />
    <OpeningTimes />
  </main>
);
