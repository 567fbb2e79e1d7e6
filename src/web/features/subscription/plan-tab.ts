/**
 * A tab for the plan's page at the payment provider. It is opened within the click, because browsers block tabs that
 * are opened later; its address is set once it is known.
 */
export function openPlanTab(): { goTo: (address: string) => boolean; close: () => void } {
  const tab = window.open('', '_blank')
  // The provider's page must not be able to navigate this one.
  if (tab) tab.opener = null
  return {
    goTo(address) {
      if (!tab || tab.closed) return false
      tab.location.replace(address)
      return true
    },
    close: () => tab?.close(),
  }
}
