import * as z from 'zod/mini';
import { operatorReasons } from './draw/reasons.ts';
import type { AdminDrawView, DrawDetails, DrawView, MyDraw } from './draw/views.ts';
import { byGame, type GameId, listings } from './games/games.ts';
import { imageTypes } from './image/types.ts';
import type { AvatarForm, AvatarStatus } from './people/avatar.ts';
import { clientSeedPattern } from './people/client-seed.ts';
import { DELETE_PHRASE, type PersonalDatum } from './people/personal-data.ts';
import type { ProfileView, PublicProfile } from './people/profile.ts';
import { badgeFilters, type UploadPage } from './people/uploads.ts';
import type {
  Availability,
  BigWin,
  Conversion,
  FairView,
  GiveawayEntry,
  GiveawayView,
  Hub,
  LedgerView,
  MailInView,
  Page,
  PastPlay,
  SlotWin,
} from './replies.ts';
import { admin, anyone, player, type Route, webhook } from './route.ts';
import { candidate, cursor, hash, month, numberCursor, text, timeZone } from './route-fields.ts';
import { type ExtrasView, extraIds, type Purchase, type PurchaseReply } from './shop/extras.ts';
import type { OrderReply } from './shop/orders.ts';
import type { PackView } from './shop/packs.ts';

type GameRoutes = { readonly [G in GameId]: (typeof listings)[G]['routes'] };

const clientSeed = z.string().check(z.regex(clientSeedPattern));

const gameRoutes = byGame((game) => listings[game].routes) as GameRoutes;

/**
 * The route table: group -> action -> method, path, caller, input, and reply. Each group is a Lambda
 * (`lambdas/<group>.ts`), and each game lists its own. The server, the browser's client, the laptop's gateway, and the
 * CDK API are derived from this table.
 */
export const routes = {
  account: {
    /** A read, but a POST: the edge logs URLs, and logs must not contain emails (docs/decisions/0017). */
    availability: anyone
      .post('/api/availability', { email: z.optional(text(254)), username: z.optional(text(64)) })
      .replies<Availability>(),
    signIn: player.put('/api/me', { timeZone: z.optional(timeZone) }).replies<ProfileView>(),
    me: player.get('/api/me').replies<ProfileView>(),
    rename: player.patch('/api/me', { username: text(64) }).replies<ProfileView>(),
    ledger: player.get('/api/me/ledger', { cursor: numberCursor }).replies<Page<LedgerView>>(),
  },
  setup: {
    complete: player
      .post('/api/me/profile', {
        username: text(64),
        subdivisionCode: text(8),
        birthDate: text(10),
        phone: z.optional(text(32)),
        referralCode: z.optional(text(64)),
      })
      .replies<ProfileView>(),
  },
  privacy: {
    data: player.get('/api/me/export', { cursor }).replies<Page<PersonalDatum>>(),
    signOutEverywhere: player.post('/api/me/sign-out-everywhere').replies<{ readonly signedOut: true }>(),
    /** Deleted players may repeat it, to finish what was interrupted. */
    remove: player
      .delete('/api/me', { confirm: z.literal(DELETE_PHRASE) }, { evenIfDeleted: true })
      .replies<{ readonly deleted: true }>(),
  },
  avatar: {
    requestUpload: player.post('/api/me/avatar', { type: z.enum(imageTypes) }).replies<AvatarForm>(),
    get: player.get('/api/me/avatar/{upload}', { upload: text(40) }).replies<AvatarStatus>(),
  },
  players: {
    get: player.get('/api/players/{uid}', { uid: text(64) }).replies<PublicProfile>(),
  },
  uploads: {
    list: admin
      .get('/api/admin/uploads', {
        uid: z.optional(text(64)),
        folder: z.optional(text(256)),
        badge: z.optional(z.enum(badgeFilters)),
        limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
        cursor,
      })
      .replies<UploadPage>(),
    remove: admin.delete('/api/admin/uploads/{id}', { id: text(64) }).replies<{ readonly removed: string }>(),
  },
  hub: {
    games: player.get('/api/games').replies<Hub>(),
  },
  ...gameRoutes,
  convert: {
    coinsToPfp: player.post('/api/convert/coins-to-pfp').replies<Conversion>(),
    pfpToCoins: player.post('/api/convert/pfp-to-coins').replies<Conversion>(),
  },
  giveaway: {
    getMine: player.get('/api/giveaway').replies<GiveawayView>(),
    enter: player.post('/api/giveaway/entries').replies<GiveawayEntry>(),
  },
  extras: {
    list: anyone.get('/api/extras', {}, { cacheSeconds: 5 }).replies<ExtrasView>(),
    getMine: player.get('/api/extras/mine', { cursor }).replies<Page<Purchase>>(),
    buy: player.post('/api/extras/{id}', { id: z.enum(extraIds) }).replies<PurchaseReply>(),
  },
  packs: {
    list: anyone.get('/api/packs', {}, { cacheSeconds: 15 }).replies<readonly PackView[]>(),
    checkout: player
      .post('/api/packs/{packId}/checkout', { packId: text(64), priceUSD: z.optional(z.number()) })
      .replies<{ readonly url: string }>(),
    settle: player.post('/api/orders/{orderId}', { orderId: text(64) }).replies<OrderReply>(),
  },
  draws: {
    list: anyone.get('/api/draws', {}, { cacheSeconds: 15 }).replies<readonly DrawView[]>(),
    get: anyone.get('/api/draws/{month}', { month }, { cacheSeconds: 15 }).replies<DrawDetails>(),
    getMine: player.get('/api/draws/{month}/mine', { month }).replies<MyDraw>(),
  },
  winners: {
    list: admin.get('/api/admin/draws').replies<readonly AdminDrawView[]>(),
    decide: admin
      .post('/api/admin/draws/{month}', {
        month,
        candidate,
        what: z.enum(['claimed', 'verified', 'disqualified', 'shipped']),
        reason: z.optional(z.enum(operatorReasons)),
        reference: z.optional(text(80)),
      })
      .replies<AdminDrawView>(),
    contact: admin.post('/api/admin/draws/{month}/contact', { month, candidate }).replies<AdminDrawView>(),
  },
  entries: {
    list: admin.get('/api/admin/entries', { month: z.optional(month), cursor }).replies<Page<MailInView>>(),
    record: admin
      .post('/api/admin/entries', {
        name: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
        address: z.string().check(z.trim(), z.minLength(10), z.maxLength(200)),
        subdivisionCode: text(8),
        birthDate: text(10),
        email: z.optional(text(254)),
      })
      .replies<{ readonly id: string; readonly hasAccount: boolean }>(),
  },
  stripe: {
    webhook: webhook('/api/stripe/webhook', 'stripe-signature').replies<{ readonly received: true }>(),
  },
  feeds: {
    bigWins: anyone.get('/api/feeds/big-wins', {}, { cacheSeconds: 2 }).replies<readonly BigWin[]>(),
    slotWins: anyone.get('/api/feeds/slot-wins', {}, { cacheSeconds: 2 }).replies<readonly SlotWin[]>(),
  },
  fair: {
    seeds: player.get('/api/fair').replies<FairView>(),
    plays: player.get('/api/fair/plays', { cursor: numberCursor }).replies<Page<PastPlay>>(),
    /** A client seed for the current server seed, whose hash the player was shown before choosing it. */
    clientSeed: player.post('/api/fair/client-seed', { serverSeedHash: hash, clientSeed }).replies<FairView>(),
    /** Reveals the current server seed. The client seed is for the next one. */
    rotate: player.post('/api/fair/rotate', { nextServerSeedHash: hash, clientSeed }).replies<FairView>(),
  },
} as const satisfies Record<string, Record<string, Route>>;

export type Routes = typeof routes;
export type Group = keyof Routes;

/** Every route with its group and action, in the order of the table. */
export const routeList = Object.entries(routes).flatMap(([group, actions]) =>
  Object.entries(actions as Record<string, Route>).map(([action, route]) => ({
    group: group as Group,
    action,
    ...route,
  })),
);
