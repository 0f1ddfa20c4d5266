/** Runs a command. An error ends it with one line instead of a stack trace, and with `failureCode`. */
export async function runCommand(main: () => Promise<void>, failureCode = 1): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = failureCode;
  }
}
