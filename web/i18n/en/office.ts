import delivery from "./staff-delivery.json";
import forms from "./staff-forms.json";
import menu from "./staff-menu.json";
import payments from "./staff-payments.json";
import people from "./staff-people.json";
import shop from "./staff-shop.json";

/** What managers and owners read, in English. */
export const texts = { ...delivery, ...forms, ...menu, ...payments, ...people, ...shop };
