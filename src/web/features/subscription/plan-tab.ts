/**
 * A tab for the plan's page at the payment provider. It is opened within the press, because browsers block one that is
 * opened after an answer has come; it shows where it goes once that is known.
 */
export function openPlanTab(): { goTo: (address: string) => boolean; close: () => void } {
  const tab = window.open('', '_blank')
  // The provider's page must not be able to steer this one.
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
