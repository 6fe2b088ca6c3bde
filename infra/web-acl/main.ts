import { App } from "aws-cdk-lib";
import { WebAcl } from "./stack.ts";

/** `npm run deploy:web-acl`, once for each account: SST 2 deploys to one region, and this one belongs to another. */
const app = new App();
new WebAcl(app);
app.synth();
