// Plain JavaScript, for whatever Node is there: before `npm start`, where Windows could only say that it has no `exec`.
if (process.platform === 'win32') {
  process.stderr.write('kindwell: Kindwell runs on Linux with glibc and on macOS; on Windows, start it inside WSL.\n');
  process.exitCode = 1;
}
