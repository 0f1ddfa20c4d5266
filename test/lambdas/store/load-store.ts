/** The store's modules, which read their settings when they are loaded: after the stack of the test has set them. */
export async function loadStore() {
  return {
    ...(await import('../../../lambdas/store/table.ts')),
    ...(await import('../../../lambdas/store/transaction.ts')),
    avatar: await import('../../../lambdas/store/avatar.ts'),
    draw: await import('../../../lambdas/store/draw.ts'),
    fairness: await import('../../../lambdas/store/fairness.ts'),
    jackpot: await import('../../../lambdas/store/jackpot.ts'),
    mailIn: await import('../../../lambdas/store/mail-in.ts'),
    order: await import('../../../lambdas/store/order.ts'),
    owed: await import('../../../lambdas/store/owed.ts'),
    profile: await import('../../../lambdas/store/profile.ts'),
    purchase: await import('../../../lambdas/store/purchase.ts'),
    request: await import('../../../lambdas/store/request.ts'),
    reservation: await import('../../../lambdas/store/reservation.ts'),
    standing: await import('../../../lambdas/store/standing.ts'),
    stock: await import('../../../lambdas/store/stock.ts'),
    upload: await import('../../../lambdas/store/upload.ts'),
    wallet: await import('../../../lambdas/store/wallet.ts'),
    word: await import('../../../lambdas/store/daily-word.ts'),
  };
}

export type Store = Awaited<ReturnType<typeof loadStore>>;
