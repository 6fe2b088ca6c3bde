import { useIntl } from "react-intl";
import { brandFrom, brandTokens } from "../../../../ui/brand.ts";
import { Button } from "../../../../ui/button.tsx";
import { contrast } from "../../../../ui/oklch.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorField } from "../../forms/editor-context.ts";

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The platform's own colour, which shops have by default. */
const PLATFORM = "#0f5b3f";

/** The field for a shop's colour, typed or picked, with a preview and its contrast. */
export function BrandField() {
  const { $t } = useIntl();
  const { error, ...field } = useEditorField("brandColor");
  const typed: string = field.value;
  const colour = isColour(typed) ? typed : PLATFORM;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={$t({ id: "staff-shop.brand" })}
          note="optional"
          error={error}
          placeholder="#0F5B3F"
          autoComplete="off"
          spellCheck={false}
          className="figures w-[208px]"
          name="brandColor"
          ref={field.ref}
          value={typed}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value.trim())}
        />
        <input
          type="color"
          aria-label={$t({ id: "staff-shop.pickColour" })}
          value={colour.toLowerCase()}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value.toUpperCase())}
          className="h-main w-row cursor-pointer rounded-field border border-control bg-paper p-1"
        />
        {typed && (
          <Button variant="quiet" className="min-h-main" onClick={() => field.onChange("")}>
            {$t({ id: "staff-shop.noColour" })}
          </Button>
        )}
      </div>
      <Preview colour={colour} />
    </div>
  );
}

function Preview({ colour }: { colour: string }) {
  const { $t } = useIntl();
  const { fill, onFill, text } = brandFrom(colour);
  const figures = { button: contrast(fill, onFill).toFixed(1), link: contrast(text, "#ffffff").toFixed(1) };
  return (
    <section
      aria-label={$t({ id: "staff-shop.preview1" })}
      className="flex max-w-form flex-col gap-3 rounded-docket border border-line p-4"
    >
      {/* White in the dark theme too, because the contrast is computed for white. */}
      <div
        style={brandTokens(colour)}
        className="flex flex-wrap items-center gap-4 rounded-field bg-paper p-2 [--color-paper:#ffffff]"
      >
        <span className="inline-flex min-h-main items-center rounded-button border border-brand-edge bg-brand px-6 font-semibold text-on-brand">
          {$t({ id: "staff-shop.sampleButton" })}
        </span>
        <span className="font-semibold text-brand-text underline underline-offset-4">
          {$t({ id: "staff-shop.sampleLink" })}
        </span>
        <span className="rounded-tag bg-brand-tint px-2 py-1 text-14 text-brand-text">
          {$t({ id: "staff-shop.sampleTint" })}
        </span>
      </div>
      <p role="status" className="text-14 text-muted">
        {fill.toLowerCase() === colour.toLowerCase()
          ? $t({ id: "staff-shop.contrast" }, figures)
          : $t({ id: "staff-shop.contrastDarker" }, figures)}
      </p>
    </section>
  );
}
