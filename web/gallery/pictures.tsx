import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import type { FileRef } from "#core/contract/values/common.ts";
import type { FileId } from "#core/contract/values/ids.ts";
import { PictureField } from "../features/staff/forms/picture-field.tsx";
import { InEditor, State, Widget } from "./state.tsx";

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`)}`;

const stored: FileRef[] = ["#0f5b3f", "#f5b81c", "#b3261e"].map((colour, place) => ({
  id: `fil_${place}` as FileId,
  url: drawn(colour),
  mimeType: "image/png",
  size: 1,
  filename: `dish-${place + 1}.png`,
}));

const described = ({ id }: FileRef, isSaid: boolean) => ({
  id,
  translations: [
    { locale: "en", alt: isSaid ? "A bowl of soup" : "" },
    { locale: "pl", alt: isSaid ? "Miska zupy" : "" },
  ],
});

/** The image uploader: empty, filled, on the way, and each way to fail. */
export function Pictures() {
  const ids = stored.map(({ id }) => id);
  const [first, second] = [stored.slice(0, 1), stored.slice(1, 2)];
  return (
    <Widget name="Image uploader">
      <Uploader state="One picture, none yet" single images={null} />
      <Uploader state="One picture" single images={ids[0]} stored={stored} />
      <Uploader state="Several in their order" images={ids} stored={stored} />
      <Uploader
        state="Described: the first in both languages"
        isDescribed
        images={[...first.map((each) => described(each, true)), ...second.map((each) => described(each, false))]}
        stored={stored}
      />
      <Uploader
        state="A description is too long"
        isDescribed
        images={first.map((each) => described(each, true))}
        stored={stored}
        issues={{ "images.0.translations.1.alt": "Maximum character limit is 200" }}
      />
      <Uploader state="Uploading" file={new File(["x"], "slow.png", { type: "image/png" })} />
      <Uploader state="No connection: Retry" file={new File(["x"], "lost.png", { type: "image/png" })} />
      <Uploader state="Refused: an SVG" file={new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" })} />
      <Uploader state="The API refused the field" issues={{ images: "No such file" }} />
    </Widget>
  );
}

type Props = Partial<ComponentProps<typeof PictureField>> & {
  state: string;
  /** What the form holds. */
  images?: unknown;
  issues?: Record<string, string>;
  /** Chosen as soon as the widget is there, as a person would. */
  file?: File;
};

function Uploader({ state, images = [], issues, file, ...props }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const choose = useEffectEvent(() => {
    const input = element.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (!input || !file) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  useEffect(() => choose(), []);
  return (
    <State name={state}>
      <div ref={element}>
        <InEditor values={{ images }} issues={issues}>
          <PictureField name="images" label="Pictures" stored={[]} {...props} />
        </InEditor>
      </div>
    </State>
  );
}
