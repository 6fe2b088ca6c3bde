import { MAX_FILE_BYTES, pictureTypes } from "#core/contract/files/files.ts";

/** The longest side of a picture that is made smaller, in pixels. No page shows a wider one. */
const MAX_SIDE = 2400;

/**
 * Makes a picture fit for an upload. A picture that is too large, such as a phone's photo, or of a type that the API
 * does not take, becomes a smaller JPEG. A file that this browser can't decode stays as it is.
 */
export const fittingPicture = async (file: File): Promise<File> => {
  const isKnown = pictureTypes.some((type) => type === file.type);
  // A conversion would lose the animation.
  if (file.type === "image/gif" || (isKnown && file.size <= MAX_FILE_BYTES)) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d");
  if (!drawing) return file;
  // JPEG has no transparency.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(bitmap, 0, 0, width, height);
  const type = "image/jpeg";
  const drawn = await canvas.convertToBlob({ type, quality: 0.85 });
  return new File([drawn], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type });
};
