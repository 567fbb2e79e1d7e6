import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './scripts/build/fonts.ts'
import { pictures } from './scripts/build/pictures.ts'
import { precompress } from './scripts/build/precompress.ts'

/** Each is a key of the manifest, where `platform/ssr/assets.ts` and the pay frame look it up. */
const CLIENT_INPUTS = [
  'src/web/entry-client.tsx',
  'src/web/styles/app.css',
  'src/web/styles/staff.css',
  'src/web/inline/loading-screen.ts',
  'src/web/inline/start.ts',
  'src/web/pay-frame/entry.ts',
]

/** The small parts that the pages of games and of services share. */
const CATALOGUE_PARTS = [
  'components/service-art',
  'lib/member/member-price',
  'lib/shop/how-it-is-played',
  'lib/shop/use-paused',
  'pages/catalogue/ordering',
  'pages/catalogue/recently-viewed',
]

/** What says by the reader's clock when something is done: half of the pages need it, and the smallest do not. */
const TIMES = 'clock-words|done-by|measured-on|use-minute|wall-clock'

/** Where small parts are that many screens share, less what few of those need. */
const PARTS_OF_WEB = [
  'components(?!/forms/(?:field|password-input)\\.)',
  `lib(?!/(?:links/use-asked|shop/(?:risk-notes|uk-clock|${TIMES})))`,
  'features/catalogue',
]
const PARTS_OF_KERNEL = 'kernel(?!/(?:shop/consent|orders/configure|uk-time))'

/**
 * What every page needs, in two files: libraries, which change seldom, and the shell; then the small parts that many
 * screens share, in one: a button's icon or a badge in a file of its own costs a request and compresses worse. What is
 * large comes with the pages that show it, since most such parts bring a library along. Left out: the fields of forms,
 * and what searches, which mostly the dashboard shares.
 */
const CHUNKS = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'shell', tags: ['$initial' as const], test: /src\/web\/(?:components|lib|pages|features\/(?:shell|cart))\// },
  {
    name: 'parts',
    minShareCount: 11,
    maxModuleSize: 1500,
    test: new RegExp(`src/(?:web/(?:${PARTS_OF_WEB.join('|')})|${PARTS_OF_KERNEL})/|useQuery|lucide-react`),
  },
  {
    name: 'times',
    minShareCount: 2,
    maxModuleSize: 3000,
    test: new RegExp(`src/web/lib/shop/(?:${TIMES})\\.`),
  },
  {
    name: 'catalogue',
    minShareCount: 2,
    maxModuleSize: 3000,
    test: new RegExp(`src/web/(?:${CATALOGUE_PARTS.join('|')})\\.`),
  },
]

/** `vite build` makes dist/client (hashed, precompressed) and dist/server/entry-server.js (self-contained). */
export default defineConfig(({ command }) => ({
  plugins: [react({ compiler: { compilationMode: 'annotation' } }), tailwindcss(), pictures(), fonts(), precompress()],
  // Vite's own messages must not clear the terminal of the launcher.
  clearScreen: false,
  // No data: addresses, on either side: the page's policy knows none, and both must name the same file.
  build: {
    assetsInlineLimit: 0,
    // The scripts of every page are there already when another one is fetched: naming them again costs each page. So
    // does the list of what the staff's pages consist of, in the first script of every visitor: those fetch their parts
    // as they need them.
    modulePreload: {
      resolveDependencies: (page, files, { hostType }) =>
        hostType !== 'js'
          ? files
          : /\b(?:admin|webhook-test|dev-ui|failed-jobs|overview)\b/.test(page)
            ? []
            : files.filter((file) => !/\b(?:vendor|shell|parts|rolldown-runtime)-/.test(file)),
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: CLIENT_INPUTS.filter((input) => existsSync(fileURLToPath(new URL(input, import.meta.url)))),
          // A module of a few numbers would be a file of its own, fetched by a request of its own.
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx', output: { codeSplitting: false } },
      },
      // Bundled whole, so that a built server never runs React's slow development build, whatever NODE_ENV says.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
