import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { OUTPUT, REGION, STACK_NAME } from "./stack.ts";

/**
 * The ARN of the account's web ACL.
 * @throws an error that says what to do when the account has none
 */
export const findWebAcl = async (): Promise<string> => {
  const client = new CloudFormationClient({ region: REGION });
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: STACK_NAME }));
    const arn = stack?.Outputs?.find(({ OutputKey }) => OutputKey === OUTPUT)?.OutputValue;
    if (arn) return arn;
    throw new Error(`${STACK_NAME} in ${REGION} has no output ${OUTPUT}`);
  } catch (cause) {
    throw new Error(
      "This stage wants the web ACL of its account. Run `npm run deploy:web-acl` first, or set the stage's webAcl in infra/stacks/stages.ts.",
      { cause },
    );
  } finally {
    client.destroy();
  }
};
