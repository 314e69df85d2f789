import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Send } from '../../http/send.ts';

export type OwnAccount = ReturnType<typeof ownAccount>;

/** What the user API does for the owner of an account, whose token the transport attaches. */
export const ownAccount = (send: Send) => ({
  changePassword: (current_password: string, new_password: string) =>
    send({
      method: 'POST',
      path: '/user-api/accounts/change-password',
      body: { current_password, new_password },
      answer: nothing,
    }),
});

/** 204 */
const nothing = Compile(Type.Undefined());
