import type { Feature } from '../context.ts';
import { customerOf } from '../token-guard/customer.ts';
import { resource } from '../wire/resource.ts';
import { readProfile } from './read-profile.ts';
import { readProfileUpdate, saveProfile } from './save-profile.ts';

/** `GET` and `PUT /restricted/v1/profile` (decisions section 5). Organisations may look, for the program's address. */
export const profileRoutes: Feature = (app, context) => {
  app.get('/profile', { config: { everyUserType: true } }, async (request) => {
    const profile = await readProfile(context, customerOf(request).id);
    return resource('profiles', profile.id, profile);
  });

  app.put('/profile', async (request) => {
    const { id } = customerOf(request);
    await saveProfile(context, id, readProfileUpdate(request));
    return resource('profiles', id, await readProfile(context, id));
  });
};
