import { readConfig } from '#server/config.ts';
import { putDemoAside } from '#server/demo/put-demo-aside.ts';

// `npm run demo:fresh`, once the visits of a demo are all over: puts its folder aside, and deletes nothing. The next start
// fills a fresh one, whose visits lie ahead again.

try {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, () => '');
  const aside = await putDemoAside(config, new Date());
  process.stdout.write(
    `The demo so far is in ${aside}, whole: remove it when you like. npm start fills a fresh one.\n`,
  );
} catch (error) {
  process.stderr.write(`The demo was not put aside. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
