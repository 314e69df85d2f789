/** What leads to the account gives along in the navigation's state: the name of the subscription that has just been started. */
export interface StartedState {
  started: string;
}
