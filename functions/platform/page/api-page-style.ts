import { Html } from "./html.ts";

/** The look of the storefront: paper, ink, one green, and the docket for request bodies. */
export const style = new Html(`
:root {
  --ink: #17201a; --muted: #59645c; --line: #dce2db; --control: #7b867e; --paper: #fff; --wash: #f3f5f1;
  --brand: #0f5b3f; --tint: #e5f5ec; --error: #b3261e; --warn: #6b4a00;
  color-scheme: light; scroll-padding-top: 24px;
  font: 400 16px/24px Figtree, system-ui, sans-serif; color: var(--ink); background: var(--paper);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 0 16px 64px; }
a { color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
h1, h2, h3, h4, .name, nav summary { font-family: Gabarito, Figtree, system-ui, sans-serif; font-weight: 700; text-wrap: balance; }
h1 { font-size: 34px; line-height: 38px; margin: 48px 0 16px; }
h2 { font-size: 28px; line-height: 34px; margin: 64px 0 8px; }
h3 { font-size: 18px; line-height: 24px; margin: 0; }
h4 { font-size: 14px; line-height: 20px; margin: 24px 0 4px; }
p { margin: 8px 0; max-width: 640px; }
small, .who { font-size: 14px; color: var(--muted); }
h4 small { font-weight: 400; margin-left: 4px; }
code, pre, var { font: 400 14px/20px ui-monospace, "Cascadia Code", Menlo, monospace; overflow-wrap: anywhere; }
var { color: var(--brand); }
ul { list-style: none; margin: 0; padding: 0; }
.points { max-width: 640px; }
.points li { padding-left: 20px; position: relative; margin: 4px 0; }
.points li::before { content: "–"; position: absolute; left: 0; color: var(--control); }
nav { padding: 24px 0; border-top: 1px solid var(--line); font-size: 14px; line-height: 20px; }
nav .name { display: block; font-size: 24px; line-height: 30px; color: var(--ink); text-decoration: none; margin-bottom: 16px; }
nav .name span { color: var(--brand); }
nav summary { padding: 8px 0; }
summary { cursor: pointer; }
nav li a { display: flex; gap: 8px; align-items: baseline; padding: 4px 0; color: var(--ink); text-decoration: none; }
nav li a:hover { text-decoration: underline; }
b.get, b.post, b.put, b.patch, b.delete { font: 700 12px/16px ui-monospace, monospace; text-transform: uppercase; color: var(--muted); }
nav b { flex: 0 0 48px; }
b.get { color: var(--brand); }
b.put, b.patch { color: var(--warn); }
b.delete { color: var(--error); }

article { border-top: 1px solid var(--line); padding: 24px 0; scroll-margin-top: 8px; }
article:target > h3 { box-shadow: -12px 0 0 var(--paper), -16px 0 0 var(--brand); }
.call { display: flex; gap: 8px; align-items: baseline; max-width: none; }
.fields { font-size: 14px; line-height: 20px; }
.fields div { display: flex; gap: 8px; align-items: baseline; padding: 4px 0; }
.fields .leader { display: flex; flex: 1; gap: 8px; align-items: baseline; min-width: 40%; }
.fields .leader::after { content: ""; flex: 1; min-width: 16px; border-bottom: 2px dotted #7b867e99; }
.fields div > :last-child { text-align: right; max-width: 60%; overflow-wrap: anywhere; }
.fields .fields { margin: 0 0 4px 4px; padding-left: 16px; border-left: 1px solid var(--line); }
.or { font-size: 14px; color: var(--muted); }
.docket {
  position: relative; margin: 16px 0 32px; border: 1px solid var(--line); border-bottom: 0;
  border-radius: 14px 14px 0 0; background: var(--wash);
}
.docket::after {
  content: ""; position: absolute; inset: 100% -1px auto; height: 8px;
  background: radial-gradient(50% 100% at 50% 0, var(--wash) 84%, var(--line) 88% 97%, transparent) 0 0 / 16px 8px round no-repeat;
}
pre { margin: 0; padding: 16px; overflow: auto; max-height: 480px; }
details > summary { font-size: 14px; line-height: 20px; padding: 12px 0; }
.errors { display: grid; grid-template-columns: 48px 1fr; gap: 4px; margin: 0; font-size: 14px; line-height: 20px; }
.errors dt { color: var(--error); font-variant-numeric: tabular-nums; }
.errors dd { margin: 0; }
.errors p { margin: 0; }

@media (min-width: 1024px) {
  body { display: grid; grid-template-columns: 264px minmax(0, 816px); gap: 48px; }
  nav { position: sticky; top: 0; order: -1; align-self: start; max-height: 100dvh; overflow: auto; border: 0; }
  .jump { display: none; }
}
`);
