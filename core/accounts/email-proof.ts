import * as z from "zod/mini";
import { UserId } from "../contract/ids.ts";
import { readToken, signToken } from "./signed-token.ts";

/** How long a link works that proves an address. */
export const PROOF_MINUTES = 60;
const USE = "email";

const Claims = z.object({ sub: UserId, email: z.string() });

/** An account and the address that its owner is to prove. */
export interface EmailProof {
  userId: UserId;
  email: string;
}

/** A proof as a token for the mailbox of the address. */
export const signEmailProof = ({ userId, email }: EmailProof): Promise<string> =>
  signToken(USE, { sub: userId, email }, `${PROOF_MINUTES}m`);

/** The proof in a token of ours, until it expires. */
export const readEmailProof = async (token: string): Promise<EmailProof | undefined> => {
  const read = await readToken(USE, token);
  const claims = read && !read.expired ? Claims.safeParse(read.claims).data : undefined;
  return claims && { userId: claims.sub, email: claims.email };
};
