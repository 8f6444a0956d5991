/*
 * Loaded into a process by LD_PRELOAD. Writes down, in order, everything that it does to the files below
 * POWER_ROOT, and what it says on its standard output, into the file POWER_RECORD. From that the contents
 * of a disk can be rebuilt as a power cut at any moment could have left them (power-disk.ts).
 *
 * What changes a file is noted once it is done, the beginning of a sync before it begins: so nothing
 * counts as synced that might not be.
 *
 * A record: its kind (1 byte), three numbers (8 bytes each), the lengths of two texts (4 bytes each), the texts.
 *   O open (fd, whether it was made, whether it was emptied; path)   C close (fd)
 *   W write (fd, offset; data)   T truncate (fd, length)
 *   S a sync begins (its number, fd)   E a sync is over (its number)
 *   U unlink (path)   R rename (path, path)   M make a folder (path)   A said (text)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FDS 4096
#define STANDARD_OUTPUT 1

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Zero when it is none of ours: libuv closes files without the function below, so numbers come back. */
static ino_t tracked[MOST_FDS];
static const char *root;
static size_t root_length;
static int record = -1;
static int ignores_syncs;
static uint64_t syncs;

#define REAL(result, name, ...)                                                                   \
  static result (*real)(__VA_ARGS__);                                                             \
  if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static ssize_t raw_write(int fd, const void *data, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return real(fd, data, length);
}

__attribute__((constructor)) static void begin(void) {
  root = getenv("POWER_ROOT");
  const char *path = getenv("POWER_RECORD");
  if (!root || !path) return;
  root_length = strlen(root);
  /* A disk that lies: it confirms, and keeps nothing for sure. */
  ignores_syncs = getenv("POWER_IGNORE_SYNCS") != NULL;
  record = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) {
  return record >= 0 && strncmp(path, root, root_length) == 0;
}

static ino_t inode_of(int fd) {
  struct stat found;
  int before = errno;
  ino_t inode = fstat(fd, &found) == 0 ? found.st_ino : 0;
  errno = before;
  return inode;
}

static int is_tracked(int fd) {
  return record >= 0 && fd >= 0 && fd < MOST_FDS && tracked[fd] && tracked[fd] == inode_of(fd);
}

static void note(char kind, uint64_t a, uint64_t b, uint64_t c, const void *first, size_t first_length,
                 const void *second, size_t second_length) {
  uint64_t numbers[3] = {a, b, c};
  uint32_t lengths[2] = {first_length, second_length};
  int before = errno;
  pthread_mutex_lock(&lock);
  char *text = malloc(33 + first_length + second_length);
  text[0] = kind;
  memcpy(text + 1, numbers, 24);
  memcpy(text + 25, lengths, 8);
  if (first_length) memcpy(text + 33, first, first_length);
  if (second_length) memcpy(text + 33 + first_length, second, second_length);
  if (raw_write(record, text, 33 + first_length + second_length) < 0) abort();
  free(text);
  pthread_mutex_unlock(&lock);
  errno = before;
}

static int opened(int fd, const char *path, int existed, int flags) {
  if (fd < 0 || fd >= MOST_FDS) return fd;
  tracked[fd] = is_below(path) ? inode_of(fd) : 0;
  if (!tracked[fd]) return fd;
  note('O', fd, !existed, (flags & O_TRUNC) != 0, path, strlen(path), NULL, 0);
  return fd;
}

static int exists(const char *path) {
  struct stat found;
  int before = errno;
  int is_there = stat(path, &found) == 0;
  errno = before;
  return is_there;
}

#define OPEN(name)                                                                                \
  int name(const char *path, int flags, ...) {                                                    \
    REAL(int, #name, const char *, int, ...);                                                     \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    mode_t mode = va_arg(rest, mode_t);                                                           \
    va_end(rest);                                                                                 \
    int existed = exists(path);                                                                   \
    return opened(real(path, flags, mode), path, existed, flags);                                 \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  REAL(int, "close", int);
  if (is_tracked(fd)) {
    tracked[fd] = 0;
    note('C', fd, 0, 0, NULL, 0, NULL, 0);
  }
  return real(fd);
}

ssize_t write(int fd, const void *data, size_t length) {
  if (fd == STANDARD_OUTPUT && record >= 0) note('A', 0, 0, 0, data, length, NULL, 0);
  if (!is_tracked(fd)) return raw_write(fd, data, length);
  off_t at = fcntl(fd, F_GETFL) & O_APPEND ? lseek(fd, 0, SEEK_END) : lseek(fd, 0, SEEK_CUR);
  ssize_t done = raw_write(fd, data, length);
  if (done > 0) note('W', fd, at, 0, data, done, NULL, 0);
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  if (!is_tracked(fd)) return real(fd, parts, count);
  ssize_t sum = 0;
  for (int at = 0; at < count; at++) {
    ssize_t done = write(fd, parts[at].iov_base, parts[at].iov_len);
    if (done < 0) return sum > 0 ? sum : done;
    sum += done;
  }
  return sum;
}

#define PWRITE(name, offset)                                                                      \
  ssize_t name(int fd, const void *data, size_t length, offset at) {                              \
    REAL(ssize_t, #name, int, const void *, size_t, offset);                                      \
    ssize_t done = real(fd, data, length, at);                                                    \
    if (done > 0 && is_tracked(fd)) note('W', fd, at, 0, data, done, NULL, 0);                    \
    return done;                                                                                  \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset)                                                                    \
  int name(int fd, offset length) {                                                               \
    REAL(int, #name, int, offset);                                                                \
    int failed = real(fd, length);                                                                \
    if (!failed && is_tracked(fd)) note('T', fd, length, 0, NULL, 0, NULL, 0);                    \
    return failed;                                                                                \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                                                \
  int name(int fd) {                                                                              \
    REAL(int, #name, int);                                                                        \
    if (!is_tracked(fd) || ignores_syncs) return real(fd);                                        \
    uint64_t number = __atomic_add_fetch(&syncs, 1, __ATOMIC_SEQ_CST);                            \
    note('S', number, fd, 0, NULL, 0, NULL, 0);                                                   \
    int failed = real(fd);                                                                        \
    if (!failed) note('E', number, 0, 0, NULL, 0, NULL, 0);                                       \
    return failed;                                                                                \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  int failed = real(path);
  if (!failed && is_below(path)) note('U', 0, 0, 0, path, strlen(path), NULL, 0);
  return failed;
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  int failed = real(from, to);
  if (!failed && is_below(from)) note('R', 0, 0, 0, from, strlen(from), to, strlen(to));
  return failed;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  int failed = real(path, mode);
  if (!failed && is_below(path)) note('M', 0, 0, 0, path, strlen(path), NULL, 0);
  return failed;
}
