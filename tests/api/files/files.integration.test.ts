import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { FileId } from "#core/contract/values/ids.ts";
import { newId } from "#core/ids.ts";
import { addMember } from "#core/members/add-member.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import { newShop, newShopper, type Shop } from "../../kit/factories.ts";
import { onePixel } from "../../kit/one-pixel.ts";

const origin = inject("origin");
const { createFile, handleUpload, handleVercelUpload } = routes.files;
type UploadRow = typeof handleUpload | typeof handleVercelUpload;

const gif = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

const announce = ({ owner, organizationId }: Shop, overrides: Partial<Input<typeof createFile, "body">> = {}) =>
  owner.call(createFile, {
    body: { filename: "dosa.png", mimeType: "image/png", size: onePixel.length, organizationId, ...overrides },
  });

const addressFor = async (browser: Browser, fileId: FileId, row: UploadRow = handleUpload) => {
  const answer = await browser.call(row, {
    body: { type: "blob.generate-client-token", payload: { pathname: "dosa.png", clientPayload: fileId } },
  });
  if (answer.type !== "blob.generate-client-token") throw new Error(`The answer is to ${answer.type}`);
  return answer.upload;
};

const put = async ({ url, headers }: { url: string; headers: Record<string, string> }, body: Buffer) =>
  (await fetch(url, { method: "PUT", headers, body: new Uint8Array(body) })).status;

const complete = (browser: Browser, fileId: FileId, row: UploadRow = handleUpload) =>
  browser.call(row, { body: { type: "blob.upload-completed", payload: { tokenPayload: fileId } } });

test.each<[name: string, row: UploadRow]>([
  ["s3", handleUpload],
  ["vercel", handleVercelUpload],
])("A picture goes straight to storage and is served for good, by the %s route", async (_, row) => {
  const shop = await newShop(origin);
  const file = await announce(shop);
  expect((await fetch(new URL(file.url, origin))).status).toBe(404);
  const upload = await addressFor(shop.owner, file.id, row);
  expect(await put(upload, onePixel)).toBe(200);
  const answer = await complete(shop.owner, file.id, row);
  expect(answer).toEqual({ type: "blob.upload-completed", response: "ok", file });
  expect(await complete(shop.owner, file.id)).toEqual(answer);

  const served = await fetch(new URL(file.url, origin));
  expect(Buffer.from(await served.arrayBuffer())).toEqual(onePixel);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
});

test("The upload address accepts only the announced size and type", async () => {
  const shop = await newShop(origin);
  const { id } = await announce(shop);
  const upload = await addressFor(shop.owner, id);
  expect(await put(upload, Buffer.concat([onePixel, onePixel]))).toBe(403);
  expect(await put({ ...upload, headers: { "content-type": "text/html" } }, onePixel)).toBe(403);
  expect(await put({ ...upload, url: upload.url.replace(id, newId("file")) }, onePixel)).toBe(403);
  const refused = await refusalOf(complete(shop.owner, id));
  expect([refused.status, refused.issues[0]?.message]).toEqual([400, "The file was not uploaded"]);
});

test("An upload that differs from its announcement is removed", async () => {
  const shop = await newShop(origin);
  const page = Buffer.from("<script>alert(1)</script>");
  for (const content of [page, gif]) {
    const { id, url } = await announce(shop, { size: content.length });
    expect(await put(await addressFor(shop.owner, id), content)).toBe(200);
    const refused = await refusalOf(complete(shop.owner, id));
    expect([refused.status, refused.issues[0]?.message]).toEqual([
      400,
      "This picture is of another kind than its name says; open it and save it as a JPEG",
    ]);
    expect((await refusalOf(complete(shop.owner, id))).issues[0]?.message).toBe("The file was not uploaded");
    expect((await fetch(new URL(url, origin))).status).toBe(404);
  }
});

test("Input that breaks a rule is refused at its field", async () => {
  const shop = await newShop(origin);
  const refused: [path: string, message: string, overrides: object][] = [
    ["filename", "This field is required", { filename: "" }],
    ["mimeType", "Use a PNG, JPEG, GIF or WebP picture", { mimeType: "image/svg+xml" }],
    ["mimeType", "Use a PNG, JPEG, GIF or WebP picture", { mimeType: undefined }],
    ["size", "The file is empty", { size: 0 }],
    ["size", "A picture has at most 5 MB", { size: 5 * 1024 * 1024 + 1 }],
    ["size", "This field is required", { size: undefined }],
    ["url", "This field is not known here", { url: "/media/x.png" }],
  ];
  for (const [path, message, overrides] of refused) {
    const { status, issues } = await refusalOf(announce(shop, overrides));
    expect([status, issues]).toEqual([400, [{ path: [path], message }]]);
  }
});

test("Only managers of an organization handle its files", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const [other, staff, manager] = await Promise.all([newShop(origin), newShopper(origin), newShopper(origin)]);
  await addMember({ organizationId, userId: staff.userId, role: "staff" });
  await addMember({ organizationId, userId: manager.userId, role: "manager" });
  const { id } = await announce({ ...shop, owner: manager });

  for (const [who, status] of [
    [staff, 403],
    [other.owner, 404],
  ] as const) {
    const asking = { ...shop, owner: who };
    expect((await refusalOf(announce(asking))).status).toBe(status);
    expect((await refusalOf(addressFor(who, id))).status).toBe(status);
    expect((await refusalOf(complete(who, id))).status).toBe(status);
  }
  expect((await refusalOf(complete(manager, newId("file")))).status).toBe(404);
});
