/** Programs that accept messages about new leads at their own incoming webhook. */
export const chatApps = ['slack', 'teams'] as const
export type ChatApp = (typeof chatApps)[number]

const teamsHosts = ['.webhook.office.com', '.logic.azure.com', '.powerplatform.com']

/** True for an address at which the program accepts messages. */
export function isChatAddress(app: ChatApp, address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  if (app === 'slack') return url.hostname === 'hooks.slack.com' && url.pathname.length > 1
  return teamsHosts.some((host) => url.hostname.endsWith(host))
}
