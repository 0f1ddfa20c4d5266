/** On an engine that several test files share (`npm run test:dynamodb-local`), each has a table of its own. */
if (process.env.DYNAMODB_ENDPOINT) process.env.LAPTOP_TABLE = `pfp-${crypto.randomUUID()}`;
