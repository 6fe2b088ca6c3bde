/** A statement of a role's policy. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements.html */
export interface Statement {
  sid: string;
  effect?: "Allow" | "Deny";
  actions: readonly string[];
  /** The resources it is about, or … */
  resources?: readonly string[];
  /** … those that it is not about. */
  notResources?: readonly string[];
  conditions?: Readonly<Partial<Record<Operator, Readonly<Record<string, readonly string[]>>>>>;
}

/** The operators of conditions that statements of this project use. */
export type Operator = "ForAllValues:StringLike" | "ForAnyValue:StringLike";

/** A right of a role. */
export const allow = (sid: string, actions: readonly string[], resources: readonly string[]): Statement => ({
  sid,
  actions,
  resources,
});
