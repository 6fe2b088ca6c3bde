/** Lets the browser save a file under a name. Its address stays valid for a minute, because a browser may ask first. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
