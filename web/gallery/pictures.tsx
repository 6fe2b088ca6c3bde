import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { FileRef } from "#core/contract/common.ts";
import type { FileId } from "#core/contract/ids.ts";
import { PictureField } from "../features/staff-forms/picture-field.tsx";
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
  const field = { name: "images", label: "Pictures" };
  const ids = stored.map(({ id }) => id);
  return (
    <Widget name="Image uploader">
      <State name="One picture, none yet">
        <InEditor values={{ images: null }}>
          <PictureField single {...field} stored={[]} />
        </InEditor>
      </State>
      <State name="One picture">
        <InEditor values={{ images: ids[0] }}>
          <PictureField single {...field} stored={stored} />
        </InEditor>
      </State>
      <State name="Several in their order">
        <InEditor values={{ images: ids }}>
          <PictureField {...field} stored={stored} />
        </InEditor>
      </State>
      <State name="Described: the first in both languages">
        <InEditor values={{ images: stored.slice(0, 2).map((each, place) => described(each, place === 0)) }}>
          <PictureField isDescribed {...field} stored={stored} />
        </InEditor>
      </State>
      <State name="A description is too long">
        <InEditor
          values={{ images: stored.slice(0, 1).map((each) => described(each, true)) }}
          issues={{ "images.0.translations.1.alt": "Maximum character limit is 200" }}
        >
          <PictureField isDescribed {...field} stored={stored} />
        </InEditor>
      </State>
      <State name="Uploading">
        <Chosen files={[picture("slow.png")]}>
          <InEditor values={{ images: [] }}>
            <PictureField {...field} stored={[]} />
          </InEditor>
        </Chosen>
      </State>
      <State name="No connection: Retry">
        <Chosen files={[picture("lost.png")]}>
          <InEditor values={{ images: [] }}>
            <PictureField {...field} stored={[]} />
          </InEditor>
        </Chosen>
      </State>
      <State name="Refused: an SVG">
        <Chosen files={[new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" })]}>
          <InEditor values={{ images: [] }}>
            <PictureField {...field} stored={[]} />
          </InEditor>
        </Chosen>
      </State>
      <State name="The API refused the field">
        <InEditor values={{ images: [] }} issues={{ images: "No such file" }}>
          <PictureField {...field} stored={[]} />
        </InEditor>
      </State>
    </Widget>
  );
}

const picture = (name: string) => new File(["x"], name, { type: "image/png" });

/** Chooses files as soon as the widget is there, as a person would. */
function Chosen({ files, children }: { files: readonly File[]; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const choose = useEffectEvent(() => {
    const input = element.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) return;
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  useEffect(() => choose(), []);
  return <div ref={element}>{children}</div>;
}
