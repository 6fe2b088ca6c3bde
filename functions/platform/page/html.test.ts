import { expect, test } from "vitest";
import { html } from "./html.ts";

test("Text is escaped wherever it is put, markup is not", () => {
  const hostile = `"><script>alert('1')</script>&`;
  expect(html`<a title="${hostile}">${html`<b>${hostile}</b>`}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</b></a>',
  );
});

test("Lists are joined and what is missing is nothing", () => {
  expect(html`<p>${["a", html`<br>`, 0, undefined]}</p>`.text).toBe("<p>a<br>0</p>");
});
