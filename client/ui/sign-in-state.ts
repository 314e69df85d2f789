/** What a link to /auth gives along in the navigation's state (specification section 2). */
export interface SignInState {
  /** begin to sign in at once */
  logIn?: true;
  /** sign out at once */
  logOut?: true;
  /** the path to come back to */
  from?: string;
}
