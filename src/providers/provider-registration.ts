import type { BrowserScript, PaymentProvider } from '#modules/payments/index.ts'
import type { PlanProvider } from '#modules/subscriptions/index.ts'
import type { Finding } from './finding.ts'

/** Environment variables; blank values are absent. */
export type GivenVariables = Readonly<Record<string, string | undefined>>

export interface RegistrationRules {
  mode: 'demo' | 'live'
  /** Whether an address uses https and is not this machine. */
  isRemoteHttps(address: string): boolean
}

export interface ProviderContext {
  /** The shop's current name. */
  brandName(): Promise<string>
  /** Receives names, statuses and durations, but never bodies, keys or personal data. */
  log(event: string, fields: Record<string, unknown>): void
}

export interface ConfiguredProvider {
  method: string
  open(context: ProviderContext): PaymentProvider
  /** The monthly plan, where this provider supports it. `returnUrl`: where members return to. */
  openPlan?(context: ProviderContext & { returnUrl: string }): PlanProvider
  /** Undefined where payers go to the provider's page. */
  browserScript?: BrowserScript
  /** Whether it is the simulator on this machine. */
  isSimulated?: boolean
  /** Warnings for the start-up log: allowed, but the owner should know. */
  warnings?: readonly string[]
  /** Checks at the provider whether it accepts our keys, for `npm run doctor`. Moves no money, and never throws. */
  examine(shop: { publicUrl: URL }): Promise<Finding[]>
}

/**
 * A payment provider's registration. A new provider is a folder with such an object and a line in
 * `registered-providers.ts`; configuration, routes, jobs, browser and payment methods follow from it.
 */
export interface ProviderRegistration {
  method: string
  /** Names of its environment variables; `.env.example` explains each. */
  variables: readonly string[]
  /**
   * The provider if its variables are set, nothing if none is, and otherwise the faults, which never repeat a value.
   */
  configure(given: GivenVariables, rules: RegistrationRules): { faults: string[]; provider?: ConfiguredProvider }
}

/** Which of the variables that belong together are missing. */
export function halfGiven(given: GivenVariables, names: readonly string[], family: string): string[] {
  if (names.every((name) => given[name] === undefined)) return []
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is required as soon as another ${family} variable is set`)
}

/** What is wrong with an address; nothing for an absent one. */
export function addressFaults(given: GivenVariables, name: string): string[] {
  const value = given[name]
  if (value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return []
  return [`${name} must be an address that starts with http:// or https://`]
}
