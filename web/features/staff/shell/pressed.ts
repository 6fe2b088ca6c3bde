/** The look of a secondary button while it is the choice in force. Solid is for what is still to do. */
export const pressed = "aria-pressed:border-brand-text aria-pressed:bg-brand-tint aria-pressed:text-brand-text";
