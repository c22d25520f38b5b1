const channelName = 'consent'

/**
 * Calls `follow` when another tab of the site announces a choice, and when this tab becomes visible, because a choice may come from
 * where no announcement does: another window without this script, or the server. Returns the function that announces.
 *
 * The channel is closed while the page is in the back/forward cache, because an open one keeps pages out of it in some browsers.
 */
export function followOtherTabs(follow: () => void): () => void {
  let channel: BroadcastChannel | null = null
  const listen = (): void => {
    try {
      channel = new BroadcastChannel(channelName)
      channel.addEventListener('message', follow)
    } catch {
      // Firefox throws where the visitor blocks cookies. No choice is kept there, so there is none to announce.
    }
  }
  listen()
  addEventListener('pagehide', () => channel?.close())
  addEventListener('pageshow', ({ persisted }) => persisted && listen())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
  return () => channel?.postMessage(null)
}
