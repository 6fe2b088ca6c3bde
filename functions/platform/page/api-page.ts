import type { Content, OpenApi, Operation } from "#core/contract/openapi/document.ts";
import { style } from "./api-page-style.ts";
import { type Html, html } from "./html.ts";
import { fieldLine, fieldsOf, typeOf } from "./shape-view.ts";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Where webhooks are sent. */
const RECEIVER = "the address of the webhook";

/** The description of an API as a page without scripts or further requests. */
export const apiPage = (document: OpenApi): string => {
  const { info, tags, paths, webhooks, components } = document;
  const told = Object.values(webhooks).map((methods) => [RECEIVER, methods] as const);
  const calls = [...Object.entries(paths), ...told].flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const subjects = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const shapes = Object.entries(components.schemas);

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${info.title} API</title>
<style>${style}</style>
</head>
<body>
<main>
<header id="top">
<h1>${info.title} API</h1>
${prose(info.description)}
<p>Everything is below <code>${document.servers.map(({ url }) => url)}</code>. The same for machines: <a href="openapi.json">openapi.json</a>.</p>
<p class="jump"><a href="#calls">All calls</a></p>
</header>
${subjects.map(
  ({ name, description, calls }) =>
    html`<section aria-labelledby="in-${name}"><h2 id="in-${name}">${titled(name)}</h2><p>${description}.</p>${calls.map((call) => callView(call, components.schemas))}</section>`,
)}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2><p>What calls name.</p>
${shapes.map(
  ([name, shape]) =>
    html`<article id="${name}"><h3>${name}</h3>${fieldsOf(shape) ?? html`<p>${typeOf(shape)}</p>`}</article>`,
)}
</section>
</main>
<nav id="calls" aria-label="Calls">
<a class="name" href="#top">${info.title} <span>API</span></a>
${subjects.map(
  ({ name, calls }) =>
    html`<details open><summary>${titled(name)}</summary><ul>${calls.map(
      ({ method, operation }) =>
        html`<li><a href="#${operation.operationId}"><b class="${method}">${method}</b>${titled(operation.operationId)}</a></li>`,
    )}</ul></details>`,
)}
<details><summary>Shapes</summary><ul>${shapes.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></details>
</nav>
</body>
</html>
`.text;
};

/** `placeOrder` as `Place order`; an event such as `order.placed` as it is sent. */
const titled = (name: string): string => {
  if (name.includes(".")) return name;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Renders the Markdown of the document's texts: paragraphs, lists and `code`. */
const prose = (text: string): Html[] =>
  text.split(/\n\n/).map((block) =>
    block.startsWith("- ")
      ? html`<ul class="points">${block
          .split(/^- /m)
          .slice(1)
          .map((point) => html`<li>${withCode(point)}</li>`)}</ul>`
      : html`<p>${withCode(block)}</p>`,
  );

const withCode = (text: string) =>
  text.split("`").map((part, place) => (place % 2 ? html`<code>${part}</code>` : part));

const pathView = (path: string) =>
  path.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? html`<var>${part}</var>` : part));

const callView = ({ method, path, operation }: Call, shapes: OpenApi["components"]["schemas"]): Html => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [[status = "", answer] = []] = Object.entries(responses);
  const refusals = Object.entries(responses).slice(1);
  return html`<article id="${operationId}">
<h3>${titled(operationId)}</h3>
<p class="call"><b class="${method}">${method}</b> <code>${pathView(path)}</code></p>
<p>${summary}.</p>
<p class="who">${description}</p>
${parameters.length ? html`<h4>Parameters</h4><ul class="fields">${parameters.map(({ name, required, schema }) => fieldLine(name, schema, { required }))}</ul>` : ""}
${requestBody && bodyView(requestBody.content, shapes)}
<h4>Answers ${status}</h4>
${Object.values(answer?.content ?? {}).map(({ schema }) => fieldsOf(schema) ?? html`<p>${typeOf(schema)}</p>`)}
${refusals.length ? errorsView(refusals) : ""}
</article>`;
};

const errorsView = (refusals: [status: string, { description: string }][]): Html =>
  html`<details><summary>Errors</summary><dl class="errors">${refusals.map(
    ([status, { description }]) =>
      html`<dt>${status}</dt><dd>${description.split("\n\n").map((line) => html`<p>${withCode(line)}</p>`)}</dd>`,
  )}</dl></details>`;

/** The request body: the fields of its shape, and an example. */
const bodyView = (content: Content, shapes: OpenApi["components"]["schemas"]): Html[] =>
  Object.values(content).map(({ schema, example }) => {
    const name = schema.$ref?.split("/").at(-1);
    return html`<h4>Body ${name && html`<small><a href="#${name}">${name}</a></small>`}</h4>
${fieldsOf(name ? shapes[name] : schema)}
<div class="docket"><pre tabindex="0" aria-label="Example">${JSON.stringify(example, null, 2)}</pre></div>`;
  });
