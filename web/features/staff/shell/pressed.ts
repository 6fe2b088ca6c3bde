/** The look of a secondary button that is the present choice. A solid button is for an action. */
export const pressed = "aria-pressed:border-brand-text aria-pressed:bg-brand-tint aria-pressed:text-brand-text";
