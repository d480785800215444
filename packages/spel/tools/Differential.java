import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.Expression;
import org.springframework.expression.PropertyAccessor;
import org.springframework.expression.TypedValue;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;

/**
 * Evaluates expressions with Spring itself. Standard input: lines "F facts" (the facts for all lines that follow) and
 * "X text"; standard output: one line per expression, "P" (parse error), "E" (evaluation error) or a
 * value in the notation of the facts, which spring-protocol.ts writes and reads.
 */
public final class Differential {
  static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

  static final class Fact extends LinkedHashMap<String, Object> {}

  static final class FactAccessor implements PropertyAccessor {
    public Class<?>[] getSpecificTargetClasses() { return new Class<?>[] {Fact.class}; }
    public boolean canRead(EvaluationContext context, Object target, String name) { return ((Fact) target).containsKey(name); }
    public TypedValue read(EvaluationContext context, Object target, String name) { return new TypedValue(((Fact) target).get(name)); }
    public boolean canWrite(EvaluationContext context, Object target, String name) { return false; }
    public void write(EvaluationContext context, Object target, String name, Object value) {}
  }

  public static Date date(String text) {
    if (text.length() == 10) return Date.from(LocalDate.parse(text).atStartOfDay(NEW_YORK).toInstant());
    boolean hasOffset = text.endsWith("Z") || text.matches(".*[+-]\\d\\d:\\d\\d$");
    if (hasOffset) return Date.from(OffsetDateTime.parse(text).toInstant());
    return Date.from(LocalDateTime.parse(text).atZone(NEW_YORK).toInstant());
  }
  static ZonedDateTime at(Date date) { return date.toInstant().atZone(NEW_YORK); }
  public static Integer daysBetween(Date a, Date b) { return (int) ChronoUnit.DAYS.between(at(a).toLocalDate(), at(b).toLocalDate()); }
  public static Date addDays(Date date, Integer days) { return Date.from(at(date).plusDays(days).toInstant()); }
  public static Integer year(Date date) { return at(date).getYear(); }
  public static Integer month(Date date) { return at(date).getMonthValue(); }
  static BigDecimal decimal(Number number) { return new BigDecimal(number.toString()); }
  public static BigDecimal round(Number number, Integer digits) { return decimal(number).setScale(digits, RoundingMode.HALF_UP); }
  public static BigDecimal floor(Number number) { return decimal(number).setScale(0, RoundingMode.FLOOR); }
  public static BigDecimal ceil(Number number) { return decimal(number).setScale(0, RoundingMode.CEILING); }
  public static BigDecimal min(Number a, Number b) { return decimal(a).min(decimal(b)); }
  public static BigDecimal max(Number a, Number b) { return decimal(a).max(decimal(b)); }
  public static BigDecimal sum(List<?> numbers) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Object number : numbers) sum = sum.add(decimal((Number) number));
    return sum;
  }
  public static Boolean isBlank(String text) { return text == null || text.trim().isEmpty(); }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    SpelExpressionParser parser = new SpelExpressionParser();
    StandardEvaluationContext context = null;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.startsWith("F ")) {
        context = contextOf(new Reading(line.substring(2)).read());
        continue;
      }
      String text = decode(line.substring(2));
      out.println(answer(parser, context, text));
    }
    out.flush();
  }

  static StandardEvaluationContext contextOf(Object root) throws Exception {
    StandardEvaluationContext context = new StandardEvaluationContext(root);
    List<PropertyAccessor> accessors = new ArrayList<>();
    accessors.add(new FactAccessor());
    context.setPropertyAccessors(accessors);
    String[] names = {"date", "daysBetween", "addDays", "year", "month", "round", "floor", "ceil", "min", "max", "sum", "isBlank"};
    for (String name : names) {
      for (java.lang.reflect.Method method : Differential.class.getMethods()) {
        if (method.getName().equals(name)) context.registerFunction(name, method);
      }
    }
    return context;
  }

  static String answer(SpelExpressionParser parser, StandardEvaluationContext context, String text) {
    Expression expression;
    try {
      expression = parser.parseExpression(text);
    } catch (Throwable failure) {
      return "P";
    }
    try {
      return write(expression.getValue(context));
    } catch (Throwable failure) {
      return "E";
    }
  }

  static String write(Object value) {
    if (value == null) return "N;";
    if (value instanceof Boolean) return "B" + value + ";";
    if (value instanceof Integer) return "I" + value + ";";
    if (value instanceof Long) return "J" + value + ";";
    if (value instanceof Double) return "D" + Long.toHexString(Double.doubleToLongBits((Double) value)) + ";";
    if (value instanceof BigDecimal) return "C" + value + ";";
    if (value instanceof Date) return "T" + ((Date) value).getTime() + ";";
    if (value instanceof String) return "S" + encode((String) value) + ";";
    if (value instanceof Fact) return "O;";
    if (value instanceof List) {
      StringBuilder all = new StringBuilder("L").append(((List<?>) value).size()).append(";");
      for (Object item : (List<?>) value) all.append(write(item));
      return all.toString();
    }
    return "?" + value.getClass().getName() + ";";
  }

  /** Encodes code unit by code unit, because an encoder would replace an unpaired surrogate. */
  static String encode(String text) {
    byte[] bytes = new byte[2 * text.length()];
    for (int at = 0; at < text.length(); at++) {
      bytes[2 * at] = (byte) (text.charAt(at) >> 8);
      bytes[2 * at + 1] = (byte) text.charAt(at);
    }
    return Base64.getEncoder().encodeToString(bytes);
  }

  static String decode(String base64) {
    byte[] bytes = Base64.getDecoder().decode(base64);
    char[] units = new char[bytes.length / 2];
    for (int at = 0; at < units.length; at++) {
      units[at] = (char) ((bytes[2 * at] & 0xff) << 8 | (bytes[2 * at + 1] & 0xff));
    }
    return new String(units);
  }

  /** Reads the notation of write, and "M count; name; value ..." for an object. */
  static final class Reading {
    private final String text;
    private int at = 0;
    Reading(String text) { this.text = text; }

    private String upToMark() {
      int end = text.indexOf(';', at);
      String part = text.substring(at, end);
      at = end + 1;
      return part;
    }

    Object read() {
      String part = upToMark();
      String rest = part.substring(1);
      switch (part.charAt(0)) {
        case 'N': return null;
        case 'B': return Boolean.valueOf(rest);
        case 'I': return Integer.valueOf(rest);
        case 'C': return new BigDecimal(rest);
        case 'T': return new Date(Long.parseLong(rest));
        case 'S': return decode(rest);
        case 'L': {
          List<Object> list = new ArrayList<>();
          for (int left = Integer.parseInt(rest); left > 0; left--) list.add(read());
          return list;
        }
        default: {
          Fact fact = new Fact();
          for (int left = Integer.parseInt(rest); left > 0; left--) {
            String name = upToMark();
            fact.put(name, read());
          }
          return fact;
        }
      }
    }
  }
}
