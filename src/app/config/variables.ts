import { isIP } from 'node:net'
import * as z from 'zod'

/**
 * Every environment variable of the shop, except those of payment providers, which their registrations declare.
 * Messages about faults never repeat the value, because it may be a secret. `.env.example` explains each variable; a
 * test keeps both lists equal.
 */
export const variables = z.object({
  MODE: z.enum(['demo', 'live'], "must be 'demo' or 'live'").default('demo'),
  DEV: flag('must be 1 or 0').default(false),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, 'must be an address or a host name, such as 127.0.0.1')
    .default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine(isBareOrigin, 'must be an address alone, such as https://shop.example, without a path')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(splitList)
    .refine((list) => list.every(isAddressRange), {
      error:
        'must be a comma-separated list of IP addresses or ranges, such as 10.0.0.0/8,::1; a range of everything is refused',
    }),
  DATA_DIR: z.string().default('./data'),
  SHOP_FILE: z.string().optional(),
  SAMPLE_ORDERS: z.enum(['on', 'off'], "must be 'on' or 'off'").default('off'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  WORKERS: wholeNumber(1, 64).default(1),
  /** The scope of HSTS: this host, its subdomains as well, or both and the browsers' preload lists. */
  HSTS: z.enum(['host', 'subdomains', 'preload'], 'HSTS must be host, subdomains or preload').default('host'),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  RATE_LIMIT: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  KEEP_PAGES: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,}$/, 'must be at least 24 letters, digits or any of -._~+/=')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(isHeaderList, 'must be name=value pairs, comma-separated, with percent-encoded values')
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must be an e-mail address, or 'Name <address>'",
    )
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@fifteen-x.example'),
  /** The seller's identity. The dashboard can change it later. */
  TRADER_NAME: z.string().max(100, 'must be at most 100 characters').optional(),
  TRADER_ADDRESS: z
    .string()
    .max(200, 'must be at most 200 characters')
    .regex(/^[^\r\n]*$/, 'must be one line, its parts behind commas')
    .optional(),
  TRADER_COMPANY_NUMBER: z.string().max(20, 'must be at most 20 characters').optional(),
  TRADER_VAT_NUMBER: z.string().max(20, 'must be at most 20 characters').optional(),
  TRADER_PHONE: z.string().max(30, 'must be at most 30 characters').optional(),
  DISCORD_URL: address(['http:', 'https:']).default('https://discord.com'),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_WEBHOOK_URL: address(['http:', 'https:']).optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  ORDER_KEY_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
})

export type Variables = z.output<typeof variables>
export type VariableName = keyof Variables

function flag(message: string) {
  return z.enum(['0', '1'], message).transform((value) => value === '1')
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function address(protocols: readonly string[]) {
  const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must be an address that starts with ${schemes}`,
    )
}

function isBareOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    url === null ||
    (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '')
  )
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isHeaderList(text: string): boolean {
  return text.split(',').every((pair) => /^\s*[\w-]+=(?:[!-$&-~]|%[2-7][0-9A-Fa-f])+\s*$/.test(pair))
}

function isAddressRange(text: string): boolean {
  const [host = '', bits, ...rest] = text.split('/')
  const family = isIP(host)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}
