import type { BrowserScript, PaymentProvider } from '#modules/payments/index.ts'
import type { PlanProvider } from '#modules/subscriptions/index.ts'
import type { Finding } from './finding.ts'

/** What the environment says; blank values are absent. */
export type GivenVariables = Readonly<Record<string, string | undefined>>

export interface RegistrationRules {
  mode: 'demo' | 'live'
  /** Whether an address is https and not this machine. */
  isRemoteHttps(address: string): boolean
}

export interface ProviderContext {
  /** The shop's name as it is now. */
  brandName(): Promise<string>
  /** Takes names, statuses and times; bodies, keys and people's data are never handed to it. */
  log(event: string, fields: Record<string, unknown>): void
}

export interface ConfiguredProvider {
  method: string
  open(context: ProviderContext): PaymentProvider
  /** The monthly plan, where this provider takes its payments. `returnUrl`: where members come back to. */
  openPlan?(context: ProviderContext & { returnUrl: string }): PlanProvider
  /** Absent where a payer leaves for the provider's page. */
  browserScript?: BrowserScript
  /** Whether it is the simulator on this machine. */
  isSimulated?: boolean
  /** Sentences for the start-up log: allowed, but the owner should know. */
  warnings?: readonly string[]
  /** Asks the provider whether it takes our keys, for `npm run doctor`. Moves nothing, and never throws. */
  examine(shop: { publicUrl: URL }): Promise<Finding[]>
}

/**
 * One way to pay, as its folder hands it in. A new one is a folder with such an object, and its line in
 * `registered-providers.ts`: configuration, routes, jobs, the browser and the list of ways to pay follow from it.
 */
export interface ProviderRegistration {
  method: string
  /** Names of its environment variables; `.env.example` explains each. */
  variables: readonly string[]
  /** The provider when everything is there, nothing when nothing is, and otherwise what is wrong; repeats no value. */
  configure(given: GivenVariables, rules: RegistrationRules): { faults: string[]; provider?: ConfiguredProvider }
}

/** What is missing of variables that are needed together. */
export function halfGiven(given: GivenVariables, names: readonly string[], family: string): string[] {
  if (names.every((name) => given[name] === undefined)) return []
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is required as soon as another ${family} variable is set`)
}

/** What is wrong with the form of an address; nothing for one that is absent. */
export function addressFaults(given: GivenVariables, name: string): string[] {
  const value = given[name]
  if (value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return []
  return [`${name} must be an address that starts with http:// or https://`]
}
