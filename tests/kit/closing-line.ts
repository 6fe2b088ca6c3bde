import type { Reporter } from "vitest/node";

/** Ends a run with one plain line that any CI can read: `412 passed, 0 failed`. */
export const closingLine = (): Reporter => ({
  onTestRunEnd: (modules, errors) => {
    const states = modules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
    const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
    const broken = modules.filter((module) => module.state() === "failed" && module.children.size === 0).length;
    const skipped = count("skipped") ? `, ${count("skipped")} skipped` : "";
    console.log(`${count("passed")} passed, ${count("failed") + broken + errors.length} failed${skipped}`);
  },
});
