/** What a newcomer needs to know once everything runs. */
export function welcome(env: NodeJS.ProcessEnv): string {
  return `Arkivboden ready on ${env.PUBLIC_ORIGIN}

  Sign in as  erik@example.se          nothing bought yet
              anna@example.se          a year's subscription, orders, a saved card
              bibliotek@example.se     an organisation: no account pages
  Password    Kyrkbok!1890

  Test cards  4925 0000 0000 0004      accepted
              4925 0000 0000 0087      declined
              4925 0000 0000 0079      asks the bank first
              (any later expiry date, any CVC)

  Mails       ${env.MAILBOX_URL}
  Data        ${env.DATA_DIR}   (npm run reset clears it)
  Stop        Ctrl-C
`;
}
